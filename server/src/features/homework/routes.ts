import { homework } from "@angon/contract/homework";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, remove, update } from "./commands.ts";
import { get } from "./queries.ts";
import { list } from "./queries-lists.ts";

export const homeworkRoutes = bindRoom(homework, { list, get, create, update, remove });
