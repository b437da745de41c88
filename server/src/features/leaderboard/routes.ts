import { leaderboard } from "@angon/contract/leaderboard";
import { bind } from "../../kit/http/endpoint.ts";
import { page } from "./queries.ts";

export const leaderboardRoutes = [bind(leaderboard.page, page)];
