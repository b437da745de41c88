import { reports } from "@angon/contract/reports";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create } from "./commands.ts";
import { mine } from "./queries.ts";

export const reportsRoutes = bindRoom(reports, { create, mine });
