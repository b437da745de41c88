import { reports } from "@angon/contract/reports";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, decide } from "./commands.ts";
import { mine, queue } from "./queries.ts";

export const reportsRoutes = bindRoom(reports, { create, mine, queue, decide });
