import * as z from "zod/mini";
import { Followed } from "../follows.ts";
import { endpoint, Id } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";
import { FoundPost, LONGEST_SEARCH, NamedScope } from "../search.ts";

/** So many of each kind at most. */
export const MAX_SUGGESTED = { terms: 4, scopes: 2, groups: 2, people: 3, posts: 3 };

const SuggestedGroup = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  member_count: z.int(),
});
export type SuggestedGroup = z.output<typeof SuggestedGroup>;

/** Chapters of two subjects may have one name. */
export const SuggestedScope = z.extend(NamedScope, { subject: z.string(), subject_en: z.string() });
export type SuggestedScope = z.output<typeof SuggestedScope>;

export const suggestions = {
  list: endpoint({
    method: "GET",
    path: "/api/search/suggestions",
    audience: "user",
    summary: "Suggest completions and results for a search being typed",
    query: z.object({ q: singleLine({ min: 1, max: LONGEST_SEARCH }) }),
    response: z.object({
      /** Whole searches: words and phrases of posts that the viewer may read, the most frequent first. */
      terms: z.array(z.string()),
      scopes: z.array(SuggestedScope),
      groups: z.array(SuggestedGroup),
      people: z.array(Followed),
      posts: z.array(FoundPost),
    }),
    errors: [],
  }),
};
