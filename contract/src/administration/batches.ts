import * as z from "zod/mini";
import { endpoint, Instant } from "../kit/endpoint.ts";
import { BATCH_NAME_LENGTH, NewBatch } from "../people.ts";
import { singleLine } from "../kit/text.ts";

export const batchLevels = [11, 12] as const;

const Level = z.union([z.literal(11), z.literal(12)], "not_an_option");
const Day = z.iso.date("bad_format").check(z.refine((day) => !day.startsWith("0000"), "bad_format"));

export const AdminBatch = z.object({
  name: z.string(),
  level: z.int(),
  /** The class to which the year can be promoted; null in the last class and when closed. */
  next_level: z.nullable(Level),
  /** The promotion that can be undone: its moment, the class before it, and how many students moved. */
  promoted: z.nullable(z.object({ at: Instant, from: Level, students: z.int() })),
  is_current: z.boolean(),
  closed_at: z.nullable(Instant),
  position: z.int(),
  exam_on: z.nullable(z.string()),
  /** A change of the level or the closing concerns so many. */
  students: z.int(),
  /** They stay open when the batch is closed. */
  groups: z.int(),
});
export type AdminBatch = z.output<typeof AdminBatch>;

const All = z.array(AdminBatch);

const Changed = z.object({
  batches: All,
  /** The students who moved to another class by this request. */
  moved: z.int(),
});
export type ChangedBatches = z.output<typeof Changed>;

export const administrationBatches = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/batches",
    audience: "user",
    summary: "List school years with their numbers of students and groups, for admins",
    response: All,
    errors: ["administration.staff_only"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/batches",
    audience: "user",
    summary: "Add the next school year",
    body: z.object({ name: NewBatch, level: Level, exam_on: z.optional(z.nullable(Day)) }),
    response: All,
    status: 201,
    errors: ["administration.staff_only", "batches.exists"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/batches/{name}",
    audience: "user",
    summary:
      "Promote a school year with its students or undo that, close or reopen it, or change its exam date",
    params: z.object({ name: singleLine(BATCH_NAME_LENGTH) }),
    body: z.object({
      level: z.optional(Level),
      is_current: z.optional(z.boolean()),
      closed: z.optional(z.boolean()),
      exam_on: z.optional(z.nullable(Day)),
    }),
    response: Changed,
    errors: ["administration.staff_only", "administration.confirm_needed", "batches.closed_is_not_current"],
  }),
};
