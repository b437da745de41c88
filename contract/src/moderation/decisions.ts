import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { multiLine, Phone } from "../kit/text.ts";
import { Decision, DecisionOfStaff, REASON_LIMIT } from "../moderation.ts";

export const APPEAL_LIMIT = 1_000;

export const decisionsErrors = errorTable({
  "decisions.reversed": {
    status: 409,
    bn: "এই সিদ্ধান্ত আগেই ফিরিয়ে নেওয়া হয়েছে।",
    en: "This decision was reversed already.",
  },
  "decisions.not_yours": {
    status: 403,
    bn: "এটা ফিরিয়ে নিতে পারেন শুধু যিনি দিয়েছিলেন তিনি, বা অ্যাডমিন।",
    en: "Only the moderator who decided this, or an admin, can reverse it.",
  },
  "decisions.no_appeal": {
    status: 409,
    bn: "এই সিদ্ধান্ত নিয়ে আপত্তি জানানো যায় না।",
    en: "This decision cannot be appealed.",
  },
  "decisions.appealed": {
    status: 409,
    bn: "এই সিদ্ধান্ত নিয়ে একবার আপত্তি জানানো হয়েছে।",
    en: "This decision was appealed once already.",
  },
  "decisions.judged": {
    status: 409,
    bn: "এই আপত্তির ফল আগেই দেওয়া হয়েছে।",
    en: "This appeal was judged already.",
  },
  "decisions.own": {
    status: 403,
    bn: "নিজের সিদ্ধান্তের আপত্তি আরেকজন বিচার করেন।",
    en: "Someone else judges an appeal against your decision.",
  },
});

const one = z.object({ id: IdText });

/** A decision as the person reads it, without the names of moderators. */
const OwnDecision = z.extend(Decision, { can: z.object({ appeal: z.boolean() }) });
export type OwnDecision = z.output<typeof OwnDecision>;

/** A suspended profile; without a decision an admin suspended it outside of a report. */
const Suspension = z.object({
  name: z.string(),
  until: z.nullable(Instant),
  reason: z.nullable(z.string()),
  decision: z.nullable(OwnDecision),
});
export type Suspension = z.output<typeof Suspension>;

/** A suspended user has no session, so the password proves who asks. */
const credentials = { phone: Phone, password: z.string().check(z.maxLength(200, "too_long")) };
const appealText = multiLine({ min: 1, max: APPEAL_LIMIT });

export const moderationDecisions = {
  ofPerson: endpoint({
    method: "GET",
    path: "/api/admin/sanctions",
    audience: "user",
    summary: "List moderation decisions about one person or all, newest first",
    query: z.object({ user: z.optional(IdText), cursor: z.optional(IdText), limit: Limit }),
    response: page(DecisionOfStaff),
    errors: [],
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/admin/sanctions/{id}/undo",
    audience: "user",
    summary: "Reverse a moderation decision: restore the content and lift the sanction",
    params: one,
    body: z.object({ text: multiLine({ min: 1, max: REASON_LIMIT }) }),
    response: Ok,
    errors: ["decisions.reversed", "decisions.not_yours", "moderation.above"],
  }),
  appeals: endpoint({
    method: "GET",
    path: "/api/admin/appeals",
    audience: "user",
    summary: "List appeals that the moderator may judge, oldest first",
    query: z.object({ cursor: z.optional(IdText), limit: Limit }),
    response: page(DecisionOfStaff),
    errors: [],
  }),
  judge: endpoint({
    method: "PUT",
    path: "/api/admin/appeals/{id}",
    audience: "user",
    summary: "Uphold a decision, or overturn it: its content is restored and its sanction lifted",
    params: one,
    body: z.object({
      verdict: z.enum(["upheld", "overturned"], "not_an_option"),
      answer: multiLine({ min: 1, max: REASON_LIMIT }),
    }),
    response: Ok,
    errors: ["decisions.judged", "decisions.own", "moderation.above"],
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/moderation/decisions",
    audience: "user",
    summary: "List moderation decisions about the viewer's posts, comments and profile, newest first",
    query: z.object({ cursor: z.optional(IdText), limit: Limit }),
    response: page(OwnDecision),
    errors: [],
  }),
  appeal: endpoint({
    method: "POST",
    path: "/api/moderation/decisions/{id}/appeal",
    audience: "user",
    summary: "Appeal a moderation decision about the viewer, once",
    params: one,
    body: z.object({ text: appealText }),
    response: z.object({ id: Id }),
    status: 201,
    allowSanctioned: true,
    errors: ["decisions.no_appeal", "decisions.appealed"],
  }),
  suspensions: endpoint({
    method: "POST",
    path: "/api/moderation/suspensions",
    audience: "public",
    summary: "List the suspended profiles of an account by phone and password, with reason and end",
    body: z.object(credentials),
    response: z.object({ data: z.array(Suspension) }),
    errors: ["session.wrong_credentials"],
  }),
  appealSuspension: endpoint({
    method: "POST",
    path: "/api/moderation/suspensions/appeal",
    audience: "public",
    summary: "Appeal the suspension of a profile of this account, without a session",
    body: z.object({ ...credentials, id: Id, text: appealText }),
    keyedBy: "phone",
    response: z.object({ id: Id }),
    status: 201,
    errors: ["session.wrong_credentials", "decisions.no_appeal", "decisions.appealed"],
  }),
};
