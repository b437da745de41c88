import * as z from "zod/mini";
import { endpoint, Id } from "../kit/endpoint.ts";

/** The days shown, today included. */
export const AI_DAYS = 30;

const Sum = {
  /** Answers charged to the person who asked. */
  own: z.int(),
  /** Answers that the school pays for in its subject groups. */
  pool: z.int(),
  bdt: z.number(),
};

export const AiSpend = z.object({
  provider: z.enum(["built-in"]),
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
  spend: endpoint({
    method: "GET",
    path: "/api/admin/ai",
    audience: "user",
    summary: "Get the assistant's answers and their price by day and subject, for admins",
    response: AiSpend,
    errors: ["administration.staff_only"],
  }),
};
