import { calendar } from "@angon/contract/calendar";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, remove, update } from "./commands.ts";
import { file, list } from "./queries.ts";

export const calendarRoutes = bindRoom(calendar, { list, create, update, remove, file });
