import * as z from "zod/mini";
import { endpoint, Id, Instant } from "./kit/endpoint.ts";

export const TODAY_LIMITS = {
  items: 40,
  /** Days: today and those that follow. */
  days: 7,
} as const;

export const TodayItem = z.object({
  /** Homework to hand in, an exam to sit, a saved post with a day, homework with work to mark. */
  kind: z.enum(["homework", "exam", "saved", "marking"]),
  id: Id,
  title: z.string(),
  subject: z.nullable(z.string()),
  /** The viewer's own end of homework, the start of an exam or of a saved day, or since when work waits. */
  at: Instant,
  /** The end of an exam. */
  until: z.nullable(Instant),
  /** Of `marking`: how many wait. */
  count: z.nullable(z.int()),
});
export type TodayItem = z.output<typeof TodayItem>;

export const TodayList = z.object({
  items: z.array(TodayItem),
  /** Cards of today's revision; null for viewers without revision. */
  revision: z.nullable(z.int()),
  /** Questions whose answers staff have to check; only for staff. */
  answers: z.optional(z.int()),
  server_time: Instant,
});
export type TodayList = z.output<typeof TodayList>;

export const today = {
  list: endpoint({
    method: "GET",
    path: "/api/today",
    audience: "user",
    storeOffline: true,
    summary: "List what the viewer has to do today and within a week, the earliest first",
    response: TodayList,
    errors: [],
  }),
};
