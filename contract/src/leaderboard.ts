import * as z from "zod/mini";
import { endpoint, Id, IdText, Limit } from "./kit/endpoint.ts";
import { BatchOrAll } from "./people.ts";
import { Month, PageNumber } from "./points.ts";

export const WIDGET_PLACES = 8;
/** Number of entries above and below the viewer in `me`. */
export const NEIGHBOURS = 2;

export const leaderboardScopes = ["month", "week", "all"] as const;
export type LeaderboardScope = (typeof leaderboardScopes)[number];

export const LeaderboardEntry = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  institute_name: z.nullable(z.string()),
  total_points: z.int(),
  rank: z.int(),
});
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>;

export const Leaderboard = z.object({
  leaderboard: z.array(LeaderboardEntry),
  first_3: z.array(LeaderboardEntry),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
  /** The viewer's rank with the nearest entries in order; null for a viewer who is not on this board. */
  me: z.nullable(z.object({ rank: z.int(), total_points: z.int(), around: z.array(LeaderboardEntry) })),
});
export type Leaderboard = z.output<typeof Leaderboard>;

export const leaderboard = {
  page: endpoint({
    method: "GET",
    path: "/api/utils/leaderboard",
    audience: "user",
    hot: true,
    summary: "Get the leaderboard by period, subject and batch",
    query: z.object({
      monthYear: z.optional(Month),
      scope: z._default(z.enum(leaderboardScopes, "not_an_option"), "month"),
      subject_id: z.optional(IdText),
      batch: z.optional(BatchOrAll),
      limit: Limit,
      page: PageNumber,
    }),
    response: Leaderboard,
    errors: [],
  }),
};
