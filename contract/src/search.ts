import * as z from "zod/mini";
import { Followed } from "./follows.ts";
import { Day, endpoint, Id, IdText, Instant, limitOr } from "./kit/endpoint.ts";
import { Cursor, Post } from "./posts.ts";
import { singleLine } from "./kit/text.ts";

export const LONGEST_SEARCH = 100;
export const MAX_NAMES = 9;
export const MAX_POSTS = 10;
/** So many results on a page without a limit, and so many are counted; beyond that the page says "100+". */
export const FOUND_ON_PAGE = 10;
export const MAX_COUNTED = 100;

export const FoundPost = z.object({
  id: Id,
  /** The beginning of the text, without its markup. */
  preview: z.string(),
  user_name: z.string(),
  subject: z.nullable(z.string()),
  subject_en: z.nullable(z.string()),
  commentCount: z.int(),
  /** Staff called an answer right, or the author of the question or staff rated one satisfying. */
  solved: z.boolean(),
  /** Staff called an answer right. */
  verified: z.optional(z.literal(true)),
  created_at: Instant,
});
export type FoundPost = z.output<typeof FoundPost>;

export const searchTypes = ["post", "user"] as const;
/** The role of the author. */
export const authorRoles = ["staff", "student"] as const;

/** A subject, or a chapter of it. */
export const NamedScope = z.object({
  subject_id: Id,
  chapter_id: z.nullable(Id),
  name: z.string(),
  name_en: z.string(),
});
export type NamedScope = z.output<typeof NamedScope>;

export const search = {
  page: endpoint({
    method: "GET",
    path: "/api/search",
    audience: "user",
    hot: true,
    summary: "Search posts or people, best first, ten per page unless `limit` is sent",
    query: z.object({
      q: singleLine({ min: 1, max: LONGEST_SEARCH }),
      type: z._default(z.enum(searchTypes), "post"),
      subject_id: z.optional(IdText),
      chapter_id: z.optional(IdText),
      role: z.optional(z.enum(authorRoles)),
      solved: z.optional(z.enum(["true", "false"])),
      from: z.optional(Day),
      to: z.optional(Day),
      /** Leaves out words that only sound like the term. */
      literal: z.optional(z.literal("true")),
      cursor: z.optional(Cursor),
      limit: limitOr(FOUND_ON_PAGE),
    }),
    response: z.object({
      /** Posts when posts were asked for, else people. */
      data: z.array(z.union([Post, Followed])),
      next: z.nullable(z.string()),
      /** Of both kinds, whichever was asked for; no more than MAX_COUNTED are counted. */
      total: z.object({ posts: z.int(), users: z.int() }),
      /** How the words that were found begin, as `wordsIn` spells them; for marking whole words. */
      marks: z.array(z.string()),
      /** The corrected term that was searched when no post contains the typed one. */
      instead: z.nullable(z.string()),
      /**
       * Another spelling of the term that many more posts have, or that has all words where `missing` is told; it was
       * not searched.
       */
      meant: z.nullable(z.string()),
      /**
       * Only where no post has all words: the posts have some of them, and these words stand in none of the posts. Each
       * word may stand somewhere, so the list may be empty.
       */
      missing: z.nullable(z.array(z.string())),
      /** On the first page of posts, for a term with a title such as `sir`: who may be meant. */
      people: z.array(Followed),
      /** Subjects or chapters that the term names, which may be filtered by. */
      scopes: z.array(NamedScope),
    }),
    errors: [],
  }),
  suggest: endpoint({
    method: "GET",
    path: "/api/utils/search",
    audience: "user",
    summary:
      "People whose name begins with a text (at most 9), and the newest posts that hold its words (at most 10)",
    query: z.object({ search: singleLine({ min: 1, max: LONGEST_SEARCH }) }),
    response: z.object({
      users: z.object({ data: z.array(Followed) }),
      posts: z.object({ data: z.array(FoundPost) }),
    }),
    errors: [],
  }),
};
