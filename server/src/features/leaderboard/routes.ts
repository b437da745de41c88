import { leaderboard } from "@angon/contract/leaderboard";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { page } from "./queries.ts";

export const leaderboardRoutes = bindRoom(leaderboard, { page });
