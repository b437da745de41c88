import { reactions } from "@angon/contract/reactions";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { react } from "./commands.ts";
import { list } from "./queries.ts";

export const reactionsRoutes = bindRoom(reactions, { react, list });
