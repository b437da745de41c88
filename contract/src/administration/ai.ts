import * as z from "zod/mini";
import { endpoint, Id, Instant } from "../kit/endpoint.ts";

/** The days shown, today included. */
export const AI_DAYS = 30;

const Sum = {
  /** Answers charged to the person who asked. */
  own: z.int(),
  /** Answers that the school pays for in its subject groups. */
  pool: z.int(),
  bdt: z.number(),
};

/** So many of the answers that wait for a verdict are listed. */
export const AI_WAITING_SHOWN = 5;

/** The external provider of the configuration; its key is never told. Prices are of a million tokens. */
export const AiExternal = z.object({
  provider: z.enum(["anthropic", "openai"]),
  model: z.string(),
  is_on: z.boolean(),
  usd_in: z.number(),
  usd_out: z.number(),
  bdt_per_usd: z.number(),
});
export type AiExternal = z.output<typeof AiExternal>;

export const AiSpend = z.object({
  provider: z.enum(["built-in"]),
  external: z.nullable(AiExternal),
  /** The answers that a day allows, and those of the pool used today. */
  quotas: z.object({
    student_answers: z.int(),
    staff_answers: z.int(),
    pool_answers: z.int(),
    pool_used: z.int(),
  }),
  /** Requests to the provider in these days, by how they ended. */
  calls: z.object({ written: z.int(), held: z.int(), failed: z.int() }),
  /** Answers of the assistant without a verdict, oldest first. */
  waiting: z.object({
    count: z.int(),
    answers: z.array(z.object({ post_id: Id, comment_id: Id, preview: z.string(), at: Instant })),
  }),
  /** From the oldest to today, also days without an answer. */
  days: z.array(z.object({ day: z.string(), ...Sum })),
  /** Most answers first; null: questions without a subject. */
  subjects: z.array(
    z.object({
      subject: z.nullable(z.object({ id: Id, name: z.string(), name_en: z.string() })),
      ...Sum,
    }),
  ),
});
export type AiSpend = z.output<typeof AiSpend>;

export const administrationAi = {
  change: endpoint({
    method: "PUT",
    path: "/api/admin/ai",
    audience: "user",
    summary: "Switch the assistant's external provider on or off; admins only",
    body: z.object({ is_on: z.boolean() }),
    response: AiSpend,
    errors: ["administration.staff_only", "administration.ai_no_provider"],
  }),
  spend: endpoint({
    method: "GET",
    path: "/api/admin/ai",
    audience: "user",
    summary: "Get the number and cost of the assistant's answers by day and subject; admins only",
    response: AiSpend,
    errors: ["administration.staff_only"],
  }),
};
