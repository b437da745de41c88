import * as z from "zod/mini";
import { shutDoors } from "./groups.ts";
import { endpoint, IdText } from "./kit.ts";
import { Batch } from "./people.ts";
import { Paging, Post } from "./posts.ts";
import { errorTable } from "./problem.ts";
import { line } from "./text.ts";

/** So many new posts are counted; beyond that the page says "20+". */
export const MOST_NEWER = 20;

export const feedErrors = errorTable({});

/** Names a moment of one feed. Sent back with further pages, they go on in the order of that moment. */
const AsOf = z.string().check(z.regex(/^[0-9a-z]{1,12}(-[0-9a-z]{1,12})?$/, "bad_moment"));

const which = {
  subjectId: z.optional(IdText),
  group: z.optional(line({ min: 1, max: 80 })),
  batch: z.optional(Batch),
};

export const FeedPage = z.object({ data: z.array(Post), next: z.nullable(z.string()), asOf: z.string() });
export type FeedPage = z.output<typeof FeedPage>;

export const feed = {
  list: endpoint({
    method: "GET",
    path: "/api/post",
    audience: "user",
    hot: true,
    summary: "The feed of a batch or of a group",
    query: z.object({
      ...Paging,
      ...which,
      sortedBy: z._default(z.enum(["default", "latest"]), "default"),
      asOf: z.optional(AsOf),
    }),
    answer: FeedPage,
    errors: [...shutDoors],
  }),
  newer: endpoint({
    method: "GET",
    path: "/api/post/newer",
    audience: "user",
    hot: true,
    summary: "How many posts of others came into a feed since a page of it was read, and whose",
    query: z.object({ ...which, asOf: AsOf }),
    answer: z.object({
      count: z.int(),
      faces: z.array(z.object({ name: z.string(), image: z.nullable(z.string()) })),
    }),
    errors: [...shutDoors],
  }),
};
