import { topics } from "@angon/contract/groups/topics";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { add, change, remove } from "./commands.ts";
import { list } from "./queries.ts";

export const topicsRoutes = bindRoom(topics, { list, add, change, remove });
