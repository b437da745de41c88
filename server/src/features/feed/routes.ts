import { feed } from "@angon/contract/feed";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { newer } from "./queries-newer.ts";
import { list } from "./queries.ts";

export const feedRoutes = bindRoom(feed, { list, newer });
