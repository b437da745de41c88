import * as z from "zod/mini";
import { Day, endpoint, Id, IdText } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";

export const SAVED_DAYS = {
  /** Days; a later day is a mistyped year. */
  ahead: 366,
  listed: 50,
} as const;

/** A post that is saved with a day alone is kept for the future. */
export const DATED_COLLECTION = 7;

export const savedDaysErrors = errorTable({
  "saved.day": {
    status: 422,
    bn: "দিনটা আজ থেকে এক বছরের মধ্যে হতে হবে।",
    en: "Choose a day within a year from today.",
  },
});

const DatedPost = z.object({ post_id: Id, title: z.string(), on: Day });
export type DatedPost = z.output<typeof DatedPost>;

/** Apart from `saved`, whose addresses the first view of the feed carries. */
export const savedDays = {
  set: endpoint({
    method: "PUT",
    path: "/api/post/saved_posts/{id}/day",
    audience: "user",
    summary: "Set the day on which the viewer is reminded of a post, which is saved too; null ends it",
    params: z.object({ id: IdText }),
    body: z.object({ on: z.nullable(Day) }),
    response: z.object({ isSaved: z.boolean(), collection_id: z.nullable(z.int()), on: z.nullable(Day) }),
    errors: ["saved.day"],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/post/saved_posts/days",
    audience: "user",
    storeOffline: true,
    summary: "List the viewer's saved posts with a day, the earliest day first",
    response: z.array(DatedPost),
    errors: [],
  }),
};
