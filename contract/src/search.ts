import * as z from "zod/mini";
import { Followed } from "./follows.ts";
import { endpoint, Id, IdText, Instant } from "./kit.ts";
import { errorTable } from "./problem.ts";
import { line } from "./text.ts";

export const LONGEST_SEARCH = 100;
export const MOST_NAMES = 9;
export const MOST_POSTS = 10;
export const MOST_SIMILAR = 5;

export const searchErrors = errorTable({});

export const FoundPost = z.object({
  id: Id,
  /** The beginning of the text, without its markup. */
  preview: z.string(),
  user_name: z.string(),
  subject: z.nullable(z.string()),
  commentCount: z.int(),
  /** The asker or somebody of the staff was satisfied with an answer. */
  solved: z.boolean(),
  created_at: Instant,
});
export type FoundPost = z.output<typeof FoundPost>;

export const search = {
  suggest: endpoint({
    method: "GET",
    path: "/api/utils/search",
    audience: "user",
    summary:
      "People whose name begins with a text (at most 9), and the newest posts that hold its words (at most 10)",
    query: z.object({ search: line({ min: 1, max: LONGEST_SEARCH }) }),
    answer: z.object({
      users: z.object({ data: z.array(Followed) }),
      posts: z.object({ data: z.array(FoundPost) }),
    }),
    errors: [],
  }),
  similar: endpoint({
    method: "GET",
    path: "/api/post/similar",
    audience: "user",
    summary: "Questions like the one being written",
    query: z.object({ text: line({ min: 3, max: 300 }), subject_id: z.optional(IdText) }),
    answer: z.object({ data: z.array(FoundPost) }),
    errors: [],
  }),
};
