import * as z from "zod/mini";
import { endpoint, Instant } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";

export const assistantErrors = errorTable({
  "assistant.quota": {
    status: 409,
    bn: "আজকের এআই উত্তরের সীমা শেষ। কাল আবার পাওয়া যাবে।",
    en: "Today's AI answers are used up. There will be more tomorrow.",
  },
});

export const Limits = z.object({
  limit: z.int(),
  remaining: z.int(),
  /** Of the answers the school pays for in the groups of subjects. */
  schoolRemaining: z.int(),
  isExpired: z.boolean(),
  resetsAt: Instant,
});
export type Limits = z.output<typeof Limits>;

export const assistant = {
  limits: endpoint({
    method: "GET",
    path: "/api/utils/limits",
    audience: "user",
    summary: "Get the day's quota of assistant answers, and whether paid access has expired",
    response: Limits,
    errors: [],
  }),
};
