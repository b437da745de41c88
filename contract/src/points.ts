import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, limitOr } from "./kit/endpoint.ts";
import { Person } from "./people.ts";
import { whole } from "./posts.ts";

export const POINTS_PAGE = 20;

/** Actions that earn points; settings of the school define how many. */
export const pointTypes = [
  "post",
  "comment",
  "satisfied_asker",
  "satisfied_staff",
  "satisfied_others",
  "reaction_received",
  "poll_participation",
  "quiz",
  "exam",
  "homework_submitted",
  "homework_best",
  "homework_solution",
] as const;
export type PointType = (typeof pointTypes)[number];

/**
 * Points earned, or taken back when negative. For viewers other than the owner and staff all entries of a type and day
 * are one row without a time and a link: either would tell who voted in a poll.
 */
export const PointsEntry = z.object({
  id: Id,
  type: z.enum(pointTypes),
  /** The day in Asia/Dhaka. */
  date: z.iso.date(),
  created_at: z.optional(Instant),
  /** The page of the thing that earned them, and its first words, while the viewer may read it. */
  link: z.optional(z.string().check(z.regex(/^\/(?![/\\])/))),
  excerpt: z.optional(z.string()),
  points: z.int(),
  /** Entries in this row. */
  count: z.int(),
});
export type PointsEntry = z.output<typeof PointsEntry>;

export const Month = z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, "bad_format"));

export const PointsHistory = z.object({
  user: Person,
  data: z.array(PointsEntry),
  next: z.nullable(z.string()),
  /** Rows; the points themselves are `sum`, which for other viewers leaves out `poll_participation`. */
  total: z.int(),
  sum: z.int(),
  /** One month by its days, and the place it brought among the students of the same batch. */
  month: z.object({ monthYear: Month, points: z.int(), rank: z.nullable(z.int()), days: z.array(z.int()) }),
});
export type PointsHistory = z.output<typeof PointsHistory>;

export const PageNumber = z._default(whole(10_000), 1);

export const points = {
  history: endpoint({
    method: "GET",
    path: "/api/utils/points",
    audience: "user",
    summary: "List a user's points, newest first, twenty per page unless `limit` is sent",
    query: z.object({
      uid: z.optional(IdText),
      /** The present month without it. */
      monthYear: z.optional(Month),
      page: PageNumber,
      cursor: z.optional(IdText),
      limit: limitOr(POINTS_PAGE),
    }),
    response: PointsHistory,
    errors: [],
  }),
};
