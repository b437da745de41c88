import * as z from "zod/mini";
import { LadderState, LadderStep } from "./assistant/ladder.ts";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine } from "./kit/text.ts";

/** The sentences of Curiosity AI around the text it quotes: they are stored in a comment, so they are Bengali only. */
export const answerWords = {
  opening:
    "এমন একটা প্রশ্ন আগেও এসেছিল। পুরো সমাধান দেখার আগে এই ইঙ্গিতটা নিয়ে নিজে একবার চেষ্টা করে দেখলে ভালো হয়।",
  byStaff: "একজন শিক্ষক লিখেছিলেন",
  byStudent: "প্রশ্নকর্তার কাজে লেগেছিল",
  whole: "পুরো আলোচনা",
  /** Of the next step, where only the end is left to tell. */
  onlyTheEnd: "ইঙ্গিতের পর শুধু শেষটুকু বাকি। ইঙ্গিতটা কাজে লাগিয়ে শেষটুকু নিজে লিখে দেখো।",
} as const;

/** The same for the words around hints of the bank and the parts of a question. */
export const partWords = {
  hintOfStaff: "একজন শিক্ষকের ইঙ্গিত",
  given: "দেওয়া আছে",
  asked: "বের করতে হবে",
} as const;

export const ANSWER_LIMITS = { attempt: 2_000 } as const;

export const answersErrors = errorTable({
  "answers.no_guardians": {
    status: 403,
    bn: "এই সাহায্য শুধু শিক্ষার্থীর নিজের জন্য।",
    en: "This help belongs to the student alone.",
  },
  "answers.asker_only": {
    status: 403,
    bn: "পরের ধাপ শুধু যে প্রশ্ন করেছে, সে চাইতে পারে।",
    en: "Only the person who asked the question can take the next step.",
  },
  "answers.not_next": {
    status: 409,
    bn: "ধাপগুলো একটার পর একটা আসে।",
    en: "The steps come one after the other.",
  },
  "answers.attempt_needed": {
    status: 409,
    bn: "পরের ধাপের আগে নিজের চেষ্টাটা লিখতে হবে।",
    en: "Write what you tried before the next step.",
  },
  "answers.attempt_short": {
    status: 422,
    bn: "আরেকটু লেখা দরকার: ভাবনাটা কী, বাধাটা কোথায়।",
    en: "Write a little more: what you thought and where you are stuck.",
  },
  "answers.attempt_copied": {
    status: 422,
    bn: "এটা প্রশ্ন বা আগের লেখার নকল। নিজের চেষ্টাটা লিখতে হবে।",
    en: "This copies the question or your earlier try. Write your own try.",
  },
  "answers.held_back": {
    status: 409,
    bn: "যে ধাপটা এসেছিল, তাতে শেষ উত্তরটাই বলা ছিল। তাই সেটা দেখানো হলো না, আজকের কোনো উত্তরও খরচ হয়নি।",
    en: "The step that came told the final answer, so it was held back. None of today's answers was used.",
  },
  "answers.provider_away": {
    status: 409,
    bn: "সহায়ক এখন ধাপটা লিখতে পারল না। আজকের কোনো উত্তর খরচ হয়নি; একটু পরে আবার চাওয়া যাবে।",
    en: "The assistant could not write the step just now. None of today's answers was used; try again in a little while.",
  },
});

export const answers = {
  ask: endpoint({
    method: "POST",
    path: "/api/post/{slug}/comments/ai",
    audience: "user",
    summary: "Have Curiosity AI give the next step of help below a post; 204 when no step is due or known",
    params: z.object({ slug: IdText }),
    repeatable: true,
    body: z.object({
      postId: z.optional(Id),
      /** Left out without an attempt, it is the first one, which any reader may ask for. */
      step: z.optional(LadderStep),
      attempt: z.optional(multiLine({ min: 1, max: ANSWER_LIMITS.attempt })),
    }),
    /** None are created while the provider is being asked already. */
    response: z.object({ created: z.int(), ...LadderState }),
    optionalResponse: true,
    errors: [
      "answers.no_guardians",
      "answers.asker_only",
      "answers.not_next",
      "answers.attempt_needed",
      "answers.attempt_short",
      "answers.attempt_copied",
      "answers.held_back",
      "answers.provider_away",
      "assistant.quota",
    ],
  }),
};
