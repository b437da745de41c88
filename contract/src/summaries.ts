import * as z from "zod/mini";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine } from "./kit/text.ts";

export const SUMMARY_LIMITS = { items: 30, questionLetters: 500, answerLetters: 3_000 } as const;

export const summariesErrors = errorTable({
  "summaries.none": {
    status: 404,
    bn: "এই পোস্টের সারসংক্ষেপ এখনো নেই।",
    en: "Summary is not available for this post.",
    wire: { title: "Summary", detail: "Summary is not available for this post." },
  },
});

/** Whether the reader understood the post with its summary. */
export const feedbackValues = ["useful", "not_useful"] as const;
const Feedback = z.enum(feedbackValues, "not_an_option");

const NewItem = z.object({
  question: multiLine({ min: 1, max: SUMMARY_LIMITS.questionLetters }),
  answer: multiLine({ min: 1, max: SUMMARY_LIMITS.answerLetters }),
});

export const Summary = z.object({
  items: z.array(z.object({ id: Id, question: z.string(), answer: z.string() })),
  my_reaction: z.nullable(Feedback),
  can: z.object({ edit: z.boolean() }),
});
export type Summary = z.output<typeof Summary>;

const ofPost = { params: z.object({ id: IdText }) };

export const summaries = {
  get: endpoint({
    method: "GET",
    path: "/api/post/{id}/summary",
    audience: "user",
    summary: "Get the summary of a post as numbered pairs; empty when there is none",
    ...ofPost,
    response: Summary,
    errors: [],
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/post/{id}/summary",
    audience: "user",
    summary: "Write the summary of a post; no pairs remove it",
    ...ofPost,
    body: z.object({ items: z.array(NewItem).check(z.maxLength(SUMMARY_LIMITS.items)) }),
    largeBody: true,
    response: Summary,
    errors: ["batches.closed", "groups.archived"],
  }),
  react: endpoint({
    method: "POST",
    path: "/api/post/{id}/summary/react",
    audience: "user",
    summary: "Rate an explanation as understood or not; the last answer counts",
    ...ofPost,
    body: z.object({ reaction: Feedback }),
    response: z.object({ reaction: Feedback }),
    errors: ["summaries.none", "batches.closed", "groups.archived"],
  }),
};
