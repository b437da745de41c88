import * as z from "zod/mini";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";

/** The sentences of Curiosity AI around the text it quotes: they are stored in a comment, so they are Bengali only. */
export const answerWords = {
  opening:
    "এমন একটা প্রশ্ন আগেও এসেছিল। পুরো সমাধান দেখার আগে এই ইঙ্গিতটা নিয়ে নিজে একবার চেষ্টা করে দেখলে ভালো হয়।",
  byStaff: "একজন শিক্ষক লিখেছিলেন",
  byStudent: "প্রশ্নকর্তার কাজে লেগেছিল",
  whole: "পুরো আলোচনা",
} as const;

export const answers = {
  ask: endpoint({
    method: "POST",
    path: "/api/post/{slug}/comments/ai",
    audience: "user",
    summary: "Have Curiosity AI answer an unanswered post; 204 when no answer is due or known",
    params: z.object({ slug: IdText }),
    body: z.object({ postId: z.optional(Id) }),
    response: z.object({ created: z.int() }),
    optionalResponse: true,
    errors: [],
  }),
};
