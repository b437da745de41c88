import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine } from "./kit/text.ts";

/** A list that grows beyond this is a matter for moderators. */
export const MAX_BLOCKS = 200;
export const MAX_MUTED_WORDS = 50;
/** A single letter would mute nearly all posts. */
export const MUTED_WORD_LENGTH = { min: 2, max: 60 } as const;

export const blockKinds = ["block", "mute"] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blocksErrors = errorTable({
  "blocks.not_possible": {
    status: 403,
    bn: "শিক্ষক, কর্মী, অভিভাবক বা নিজেকে আড়াল করা যায় না। সমস্যা হলে রিপোর্ট করা যায়।",
    en: "Teachers, staff, family and yourself cannot be hidden. If something is wrong, report it.",
  },
  "blocks.too_many": {
    status: 409,
    bn: "তালিকাটা ভরে গেছে। আগে কিছু বাদ দিতে হবে।",
    en: "The list is full. Remove something first.",
  },
});

const BlockedPerson = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  kind: z.enum(blockKinds),
  created_at: Instant,
});
export type BlockedPerson = z.output<typeof BlockedPerson>;

const MutedWord = z.object({ id: Id, word: z.string() });
export type MutedWord = z.output<typeof MutedWord>;

const one = z.object({ id: IdText });

export const blocks = {
  mine: endpoint({
    method: "GET",
    path: "/api/blocks",
    audience: "user",
    summary: "List the people that the viewer blocked or muted, newest first, and the muted words",
    response: z.object({ people: z.array(BlockedPerson), words: z.array(MutedWord) }),
    errors: [],
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/blocks/people/{id}",
    audience: "user",
    summary: "Block a person (neither sees the other) or mute a person (only the viewer stops seeing them)",
    params: one,
    body: z.object({ kind: z.enum(blockKinds, "not_an_option") }),
    allowSanctioned: true,
    response: Ok,
    errors: ["blocks.not_possible", "blocks.too_many"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/blocks/people/{id}",
    audience: "user",
    summary: "Remove a block or mute",
    params: one,
    allowSanctioned: true,
    response: Ok,
    errors: [],
  }),
  addWord: endpoint({
    method: "POST",
    path: "/api/blocks/words",
    audience: "user",
    summary: "Mute a word: posts that contain it are folded for the viewer",
    body: z.object({ word: singleLine(MUTED_WORD_LENGTH) }),
    allowSanctioned: true,
    response: MutedWord,
    status: 201,
    errors: ["blocks.too_many"],
  }),
  removeWord: endpoint({
    method: "DELETE",
    path: "/api/blocks/words/{id}",
    audience: "user",
    summary: "Unmute a word",
    params: one,
    allowSanctioned: true,
    response: Ok,
    errors: [],
  }),
};
