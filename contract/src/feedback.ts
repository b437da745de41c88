import * as z from "zod/mini";
import { guardRefusals } from "./guard/errors.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "./kit/endpoint.ts";
import { Person } from "./people.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine, multiLine } from "./kit/text.ts";

export const FEEDBACK_TITLE_LIMIT = 100;
export const FEEDBACK_BODY_LIMIT = 2_000;

export const feedbackStatuses = ["open", "planned", "done", "declined"] as const;
export const FeedbackStatus = z.enum(feedbackStatuses, "not_an_option");
export type FeedbackStatus = z.output<typeof FeedbackStatus>;

export const feedbackOrders = ["votes", "latest"] as const;
export type FeedbackOrder = (typeof feedbackOrders)[number];

export const feedbackErrors = errorTable({
  "feedback.title_missing": {
    status: 422,
    bn: "কী দরকার, এক লাইনে লিখতে হবে।",
    en: "Say in one line what you want.",
  },
});

/** A feature request and its number of votes. */
export const Feedback = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  status: FeedbackStatus,
  vote_count: z.int(),
  voted: z.boolean(),
  created_at: Instant,
  /** Null when they have left. */
  user: z.nullable(Person),
  can: z.object({ remove: z.boolean(), decide: z.boolean() }),
});
export type Feedback = z.output<typeof Feedback>;

const one = z.object({ id: IdText });

export const feedback = {
  create: endpoint({
    method: "POST",
    path: "/api/feedback",
    audience: "user",
    summary: "Suggest an improvement of the site",
    example: { title: "গাঢ় থিমে লেখা আরও বড় হোক" },
    body: z.object({
      title: singleLine({ min: 1, max: FEEDBACK_TITLE_LIMIT, tooShort: "feedback.title_missing" }),
      body: z._default(multiLine({ max: FEEDBACK_BODY_LIMIT }), ""),
    }),
    response: Feedback,
    status: 201,
    errors: ["feedback.title_missing", ...guardRefusals],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/feedback",
    audience: "user",
    storeOffline: true,
    summary: "List suggested improvements, by votes or newest first",
    query: z.object({
      sort: z._default(z.enum(feedbackOrders, "not_an_option"), "votes"),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,10}-\d{1,10}$/, "bad_cursor"))),
      limit: Limit,
    }),
    response: page(Feedback),
    errors: [],
  }),
  vote: endpoint({
    method: "POST",
    path: "/api/feedback/{id}/vote",
    audience: "user",
    summary: "Vote for a suggestion; repeating the vote removes it, unless `on` is sent",
    params: one,
    body: z.object({ on: z.optional(z.boolean()) }),
    response: z.object({ vote_count: z.int(), voted: z.boolean() }),
    errors: [],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/feedback/{id}",
    audience: "user",
    allowSanctioned: true,
    summary: "Delete a suggestion; authors their own, moderators any",
    params: one,
    response: Ok,
    errors: [],
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/admin/feedback/{id}",
    audience: "user",
    summary: "Set the status of a suggestion",
    params: one,
    body: z.object({ status: FeedbackStatus }),
    response: Feedback,
    errors: [],
  }),
};
