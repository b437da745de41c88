import * as z from "zod/mini";
import { Verdict, Verified } from "../comments.ts";
import { endpoint, IdText } from "../kit/endpoint.ts";
import { guardRefusals } from "../guard/errors.ts";
import { errorTable } from "../kit/problem.ts";
import { multiLine } from "../kit/text.ts";

export const VERDICT_NOTE_LIMIT = 300;

export const verdictsErrors = errorTable({
  "verdicts.staff_only": {
    status: 403,
    bn: "উত্তর ঠিক না ভুল, তা শুধু শিক্ষকেরা বলতে পারেন।",
    en: "Only staff say whether an answer is right.",
  },
  "verdicts.own": {
    status: 403,
    bn: "নিজের উত্তর নিজে যাচাই করা যায় না।",
    en: "You cannot check your own answer.",
  },
  "verdicts.overtaken": {
    status: 409,
    bn: "এর মধ্যে অন্য কেউ উত্তরটা যাচাই করেছেন। আগে এখনকার অবস্থাটা দেখে নিন।",
    en: "Somebody else has checked this answer meanwhile. Look at its present state first.",
  },
});

const params = z.object({ id: IdText });
const Judged = z.object({ verified: z.nullable(Verified) });

export const verdicts = {
  verify: endpoint({
    method: "POST",
    path: "/api/comments/{id}/verify",
    audience: "user",
    queueOffline: true,
    summary:
      "Say whether an answer is right, as staff; `seen` is the verdict that was shown, and 409 tells of another one",
    params,
    body: z.object({
      verdict: Verdict,
      note: z.optional(z.nullable(multiLine({ max: VERDICT_NOTE_LIMIT }))),
      /** The verdict that the sender saw; a verdict of another verifier is changed only with it. */
      seen: z.optional(z.nullable(Verdict)),
    }),
    response: Judged,
    errors: [
      ...guardRefusals,
      "verdicts.staff_only",
      "verdicts.own",
      "verdicts.overtaken",
      "posts.members_only",
    ],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/api/comments/{id}/verify",
    audience: "user",
    queueOffline: true,
    summary: "Take back the verdict on an answer, as staff; that of another verifier only with `seen`",
    params,
    query: z.object({ seen: z.optional(Verdict) }),
    response: Judged,
    errors: ["verdicts.staff_only", "verdicts.own", "verdicts.overtaken", "posts.members_only"],
  }),
};
