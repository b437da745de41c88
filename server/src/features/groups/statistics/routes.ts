import { groupStatistics } from "@angon/contract/groups/statistics";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { read } from "./queries.ts";

export const groupStatisticsRoutes = bindRoom(groupStatistics, { read });
