import { reactions } from "@angon/contract/reactions";
import { bind } from "../../kit/http/endpoint.ts";
import { react } from "./commands.ts";
import { list } from "./queries.ts";

export const reactionsRoutes = [bind(reactions.react, react), bind(reactions.list, list)];
