import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { resourceKinds } from "./kit/resource.ts";
import { multiLine } from "./kit/text.ts";
import { ReportReason, reportStatuses, Report } from "./reports.ts";

export const CLAIM_MINUTES = 15;
/** The longest time for which one decision mutes or suspends. */
export const SANCTION_DAYS = 366;
export const REASON_LIMIT = 500;
/** The median is published from this many decisions on, so that it tells of no single one. */
export const FEWEST_DECISIONS = 5;
export const FIGURES_DAYS = 30;

export const moderationErrors = errorTable({
  "moderation.claimed": {
    status: 409,
    bn: "আরেকজন মডারেটর এখন এটা দেখছেন।",
    en: "Another moderator is looking at this now.",
  },
  "moderation.not_claimed": {
    status: 409,
    bn: "এটা এখন আপনার হাতে নেই। আগে নিজের কাছে নিন।",
    en: "You do not hold this now. Claim it first.",
  },
  "moderation.handed_up": {
    status: 403,
    bn: "এটা অ্যাডমিনের কাছে পাঠানো হয়েছে; সিদ্ধান্ত অ্যাডমিন দেবেন।",
    en: "This was handed up; an admin decides it.",
  },
  "moderation.reason_missing": {
    status: 422,
    bn: "কারণ বেছে নিন, আর কী হয়েছে লিখুন।",
    en: "Choose a reason and write what happened.",
  },
  "moderation.until": {
    status: 422,
    bn: "কবে পর্যন্ত, তা আজ থেকে এক বছরের মধ্যে দিন।",
    en: "Choose an end within a year from now.",
  },
  "moderation.no_person": {
    status: 422,
    bn: "এর পেছনে কোনো মানুষ নেই, তাই কাউকে থামানো যায় না।",
    en: "There is no person behind this to sanction.",
  },
  "moderation.above": {
    status: 403,
    bn: "এই মানুষের উপর ব্যবস্থা শুধু অ্যাডমিন নিতে পারেন।",
    en: "Only an admin can sanction this person.",
  },
  "moderation.already_longer": {
    status: 409,
    bn: "এর চেয়ে বেশি সময়ের জন্য আগেই থামানো আছে।",
    en: "This person is already stopped for longer.",
  },
});

const Named = z.object({ id: Id, name: z.string() });

export const sanctions = ["warn", "mute", "suspend"] as const;
export const Sanction = z.enum(sanctions, "not_an_option");
export type Sanction = z.output<typeof Sanction>;

const Claim = z.object({ by: Named, until: Instant });

export const QueuedReport = z.extend(Report, {
  reporter: Named,
  author: z.nullable(Named),
  excerpt: z.nullable(z.string()),
  post_id: z.nullable(Id),
  /** How many reports of the same thing have this status. */
  reports: z.int(),
  claim: z.nullable(Claim),
  is_handed_up: z.boolean(),
});
export type QueuedReport = z.output<typeof QueuedReport>;

export const Decision = z.object({
  id: Id,
  kind: z.enum(resourceKinds),
  object_id: Id,
  excerpt: z.nullable(z.string()),
  hides: z.boolean(),
  sanction: z.nullable(Sanction),
  until: z.nullable(Instant),
  reason: z.nullable(ReportReason),
  text: z.string(),
  decided_at: Instant,
  reversed_at: z.nullable(Instant),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      created_at: Instant,
      verdict: z.nullable(z.enum(["upheld", "overturned"])),
      answer: z.nullable(z.string()),
      decided_at: z.nullable(Instant),
    }),
  ),
});
export type Decision = z.output<typeof Decision>;

/** A decision as moderators read it. */
export const DecisionOfStaff = z.extend(Decision, {
  person: z.nullable(Named),
  decided_by: Named,
  can: z.object({ undo: z.boolean() }),
});
export type DecisionOfStaff = z.output<typeof DecisionOfStaff>;

export const Case = z.object({
  id: Id,
  kind: z.enum(resourceKinds),
  object_id: Id,
  status: z.enum(reportStatuses),
  link: z.nullable(z.string()),
  content: z.nullable(z.string()),
  /** The post that a reported comment stands below. */
  post: z.nullable(z.object({ id: Id, author: Named, excerpt: z.string() })),
  group: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  author: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      muted_until: z.nullable(Instant),
      is_suspended: z.boolean(),
      suspended_until: z.nullable(Instant),
    }),
  ),
  reports: z.array(
    z.object({
      id: Id,
      reporter: Named,
      reason: ReportReason,
      text: z.nullable(z.string()),
      status: z.enum(reportStatuses),
      created_at: Instant,
    }),
  ),
  claim: z.nullable(Claim),
  handed_up: z.nullable(z.object({ by: Named, at: Instant, note: z.string() })),
  /** Earlier decisions about the author, the newest first. */
  history: z.array(DecisionOfStaff),
  can: z.object({
    claim: z.boolean(),
    release: z.boolean(),
    decide: z.boolean(),
    hide: z.boolean(),
    sanction: z.boolean(),
    hand_up: z.boolean(),
  }),
});
export type Case = z.output<typeof Case>;

const report = z.object({ id: IdText });

export const moderation = {
  queue: endpoint({
    method: "GET",
    path: "/api/admin/reports",
    audience: "user",
    summary: "List reported content, one row per item, first reported first",
    query: z.object({
      status: z._default(z.enum(reportStatuses), "open"),
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: page(QueuedReport),
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/reports/{id}",
    audience: "user",
    summary:
      "Get a report with all reports of the same content, its context and earlier decisions about its author",
    params: report,
    response: Case,
    errors: [],
  }),
  claim: endpoint({
    method: "POST",
    path: "/api/admin/reports/{id}/claim",
    audience: "user",
    summary:
      "Claim reported content for 15 minutes, or extend the claim; no other moderator decides it meanwhile",
    params: report,
    body: z.object({}),
    response: z.object({ until: Instant }),
    errors: ["reports.decided", "moderation.claimed", "moderation.handed_up"],
  }),
  release: endpoint({
    method: "DELETE",
    path: "/api/admin/reports/{id}/claim",
    audience: "user",
    summary: "Release a claim before it expires",
    params: report,
    response: Ok,
    errors: ["moderation.not_claimed"],
  }),
  handUp: endpoint({
    method: "POST",
    path: "/api/admin/reports/{id}/hand-up",
    audience: "user",
    summary: "Escalate a report to the admins",
    params: report,
    body: z.object({ note: multiLine({ min: 1, max: REASON_LIMIT }) }),
    response: Ok,
    errors: ["reports.decided", "moderation.claimed", "moderation.handed_up"],
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/admin/reports/{id}",
    audience: "user",
    summary:
      "Hide or keep what was reported and perhaps warn, mute or suspend its author; every open report of it is decided",
    params: report,
    body: z.object({
      decision: z.enum(["hide", "keep"], "not_an_option"),
      sanction: z.optional(z.nullable(z.object({ kind: Sanction, until: z.optional(z.nullable(Instant)) }))),
      reason: z.optional(z.nullable(ReportReason)),
      text: z.optional(z.nullable(multiLine({ max: REASON_LIMIT }))),
    }),
    response: Ok,
    errors: [
      "reports.decided",
      "reports.person",
      "reports.not_hidden",
      "moderation.claimed",
      "moderation.handed_up",
      "moderation.reason_missing",
      "moderation.until",
      "moderation.no_person",
      "moderation.above",
      "moderation.already_longer",
      "administration.confirm_needed",
      "users.last_admin",
    ],
  }),
  figures: endpoint({
    method: "GET",
    path: "/api/moderation",
    audience: "public",
    summary:
      "How long a report waited for its decision in the last 30 days: the median, from five decisions on",
    response: z.object({ median_minutes: z.nullable(z.int()) }),
    errors: [],
  }),
};
