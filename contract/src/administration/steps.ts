import * as z from "zod/mini";
import { endpoint } from "../kit/endpoint.ts";

/** In the order in which a new school does them. */
export const stepKeys = [
  "people",
  "classes",
  "teachers",
  "entry",
  "payment",
  "backup",
  "announcement",
] as const;
export type StepKey = (typeof stepKeys)[number];

const Step = z.object({
  key: z.enum(stepKeys),
  done: z.boolean(),
  /** Students, class groups, teachers, students who entered or have a code, who have paid; null where nothing is counted. */
  count: z.nullable(z.int()),
});
export type Step = z.output<typeof Step>;

export const Steps = z.object({
  /** Until all are done, unless an admin chose otherwise. */
  shown: z.boolean(),
  /** Payment only with paid features, a backup only where the server makes it. */
  steps: z.array(Step),
});
export type Steps = z.output<typeof Steps>;

export const administrationSteps = {
  get: endpoint({
    method: "GET",
    path: "/api/admin/steps",
    audience: "user",
    summary: "List the steps after the setup of a school, with what is done",
    response: Steps,
    errors: ["administration.staff_only"],
  }),
  show: endpoint({
    method: "PUT",
    path: "/api/admin/steps",
    audience: "user",
    summary: "Hide or show the checklist after setup for all admins",
    body: z.object({ shown: z.boolean() }),
    response: Steps,
    errors: ["administration.staff_only"],
  }),
};
