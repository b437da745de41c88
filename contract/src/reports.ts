import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit, page } from "./kit/endpoint.ts";
import { resourceKinds } from "./kit/resource.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine } from "./kit/text.ts";

export const reportReasons = [
  "abuse",
  "harassment",
  "personal_data",
  "spam",
  "wrong_content",
  "other",
] as const;
export const ReportReason = z.enum(reportReasons, "not_an_option");
export type ReportReason = z.output<typeof ReportReason>;

/** `acted`: the thing stays, and its author was warned, muted or suspended. */
export const reportStatuses = ["open", "kept", "hidden", "acted"] as const;

export const reportsErrors = errorTable({
  "reports.own": { status: 422, bn: "নিজের কিছু রিপোর্ট করা যায় না।", en: "You cannot report your own." },
  "reports.blind": {
    status: 409,
    bn: "নাম না জেনে মূল্যায়নের সময় খাতা রিপোর্ট করা যায় না, তাতে নামটা জানা যায়। নম্বর প্রকাশের পর করুন।",
    en: "A report would tell the name while marking is blind. Report it after the marks are published.",
  },
  "reports.assistant": {
    status: 422,
    bn: "সহায়ক কোনো মানুষ নয়; যে উত্তরে ভুল আছে সেটাই রিপোর্ট করা যায়।",
    en: "The assistant is nobody; report the answer that is wrong.",
  },
  "reports.decided": {
    status: 409,
    bn: "এই রিপোর্টের সিদ্ধান্ত আগেই হয়েছে।",
    en: "This report was decided already.",
  },
  "reports.person": {
    status: 422,
    bn: "মানুষকে আড়াল করা যায় না; সতর্ক করা বা থামানো যায়।",
    en: "A person cannot be hidden; warn, mute or suspend them instead.",
  },
  "reports.not_hidden": {
    status: 422,
    bn: "এটা এখান থেকে আড়াল করা যায় না।",
    en: "This cannot be hidden from here.",
  },
});

export const Report = z.object({
  id: Id,
  kind: z.enum(resourceKinds),
  object_id: Id,
  reason: ReportReason,
  text: z.nullable(z.string()),
  status: z.enum(reportStatuses),
  created_at: Instant,
  decided_at: z.nullable(Instant),
});

export const reports = {
  create: endpoint({
    method: "POST",
    path: "/api/report",
    audience: "user",
    queueOffline: true,
    summary:
      "Report a post, a comment, a person or another resource; a second report of the same is the first",
    body: z.object({
      kind: z.enum(resourceKinds, "not_an_option"),
      id: Id,
      reason: ReportReason,
      text: z.optional(z.nullable(multiLine({ max: 500 }))),
    }),
    response: z.object({ id: Id }),
    status: 201,
    allowSanctioned: true,
    errors: ["reports.own", "reports.assistant", "reports.blind"],
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/report",
    audience: "user",
    summary: "List the viewer's reports with their outcomes",
    query: z.object({ cursor: z.optional(IdText), limit: Limit }),
    response: page(Report),
    errors: [],
  }),
};
