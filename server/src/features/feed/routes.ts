import { feed } from "@angon/contract/feed";
import { bind } from "../../kit/http/endpoint.ts";
import { newer } from "./queries-newer.ts";
import { list } from "./queries.ts";

export const feedRoutes = [bind(feed.list, list), bind(feed.newer, newer)];
