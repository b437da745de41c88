import * as z from "zod/mini";
import { endpoint, Id, Instant, limitOr } from "./kit/endpoint.ts";
import { singleLine } from "./kit/text.ts";
import { FOUND_ON_PAGE, LONGEST_SEARCH } from "./search.ts";
import { SuggestedScope } from "./search/suggestions.ts";

/** Kinds of results besides posts and people. */
export const thingKinds = ["homework", "exam", "group", "chapter", "file"] as const;
export type ThingKind = (typeof thingKinds)[number];

export const FoundThing = z.object({
  /** Ids of files are of three kinds, and chapters of subjects; the address is what tells two results apart. */
  path: z.string(),
  id: Id,
  title: z.string(),
  /** In English, where it differs. */
  title_en: z.nullable(z.string()),
  /** The subject, or for a file what shows it. */
  of: z.nullable(z.string()),
  of_en: z.nullable(z.string()),
  group: z.nullable(z.string()),
  /** The deadline of homework, the beginning of an exam, the age of a file. */
  at: z.nullable(Instant),
  image: z.nullable(z.string()),
  member_count: z.nullable(z.int()),
});
export type FoundThing = z.output<typeof FoundThing>;

const Term = singleLine({ min: 1, max: LONGEST_SEARCH });

export const kinds = {
  list: endpoint({
    method: "GET",
    path: "/api/search/kinds",
    audience: "user",
    summary: "Search homework, exams, groups, chapters or files by their names, newest first",
    query: z.object({
      q: Term,
      kind: z.enum(thingKinds),
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,17}-[phf]-[0-9]{1,10}$/, "bad_format"))),
      limit: limitOr(FOUND_ON_PAGE),
    }),
    response: z.object({ data: z.array(FoundThing), next: z.nullable(z.string()) }),
    errors: [],
  }),
  counts: endpoint({
    method: "GET",
    path: "/api/search/counts",
    audience: "user",
    summary: "Count search results by kind, except posts and people",
    query: z.object({ q: Term }),
    response: z.object({
      /** No more than MAX_COUNTED are counted. */
      total: z.record(z.enum(thingKinds), z.int()),
      /** The chapters or subjects whose name was typed, whether they have posts or not. */
      exact: z.array(SuggestedScope),
    }),
    errors: [],
  }),
};
