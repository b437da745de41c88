import * as z from "zod/mini";
import { findingKinds, verdicts } from "./guard/verdicts.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "./kit/endpoint.ts";
import { multiLine, singleLine } from "./kit/text.ts";

export const WORD_LIMIT = 60;
export const NOTE_LIMIT = 200;
export const TRY_LIMIT = 10_000;
export const MAX_WORDS = 1_000;

const Verdict = z.enum(verdicts, "not_an_option");

export const GuardWord = z.object({
  id: Id,
  word: z.string(),
  verdict: Verdict,
  note: z.string(),
  updated_at: Instant,
});
export type GuardWord = z.output<typeof GuardWord>;

const NewWord = z.object({
  word: singleLine({ min: 1, max: WORD_LIMIT }),
  verdict: Verdict,
  note: z._default(singleLine({ max: NOTE_LIMIT }), ""),
});

/** One finding; \`word\` is the word of the list. */
export const GuardMatch = z.object({
  kind: z.enum(findingKinds),
  verdict: Verdict,
  word: z.nullable(z.string()),
});
export type GuardMatch = z.output<typeof GuardMatch>;

const word = z.object({ id: IdText });

export const guard = {
  list: endpoint({
    method: "GET",
    path: "/api/guard",
    audience: "user",
    summary:
      "The list of words as the page compares it before sending: hashes of sounds and spellings, no words",
    storeOffline: true,
    response: z.object({
      /** Is asked where others are held or refused. */
      is_trusted: z.boolean(),
      words: z.array(
        z.object({
          sure: z.array(z.int()),
          guessed: z.array(z.int()),
          words: z.int(),
          letters: z.optional(z.int()),
          starts: z.optional(z.array(z.int())),
          verdict: Verdict,
        }),
      ),
    }),
    errors: [],
  }),
  words: endpoint({
    method: "GET",
    path: "/api/admin/words",
    audience: "user",
    summary: "List the guard's words, latest change first",
    query: z.object({
      q: z.optional(singleLine({ max: WORD_LIMIT })),
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: page(GuardWord),
    errors: [],
  }),
  add: endpoint({
    method: "POST",
    path: "/api/admin/words",
    audience: "user",
    summary: "Add a word or phrase to the guard; all its spellings are found",
    body: NewWord,
    response: GuardWord,
    status: 201,
    errors: ["guard.word_taken", "guard.word_silent", "guard.list_full"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/admin/words/{id}",
    audience: "user",
    summary: "Change a guard word, its verdict or its note",
    params: word,
    body: NewWord,
    response: GuardWord,
    errors: ["guard.word_taken", "guard.word_silent"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/words/{id}",
    audience: "user",
    summary: "Remove a word from the word filter",
    params: word,
    response: Ok,
    errors: [],
  }),
  try: endpoint({
    method: "POST",
    path: "/api/admin/words/try",
    audience: "user",
    summary: "Check a text against the guard: its findings, and the verdict for a student; null lets it pass",
    body: z.object({ text: multiLine({ max: TRY_LIMIT }) }),
    response: z.object({ verdict: z.nullable(Verdict), matches: z.array(GuardMatch) }),
    errors: [],
  }),
};
