import { leaderboard, type Leaderboard, type LeaderboardScope } from "@angon/contract/leaderboard";
import { sendRequest } from "../../lib/api/client.ts";

export interface BoardQuery {
  monthYear?: string | undefined;
  scope?: LeaderboardScope | undefined;
  subject_id?: string | undefined;
  batch?: string | undefined;
  limit?: string | undefined;
  page?: string | undefined;
}

export const readBoard = (query: BoardQuery, signal?: AbortSignal): Promise<Leaderboard> =>
  sendRequest(leaderboard.page, { query }, { signal });
