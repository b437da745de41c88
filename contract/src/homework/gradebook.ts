import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant } from "../kit/endpoint.ts";
import type { Localized } from "../kit/problem.ts";
import { singleLine } from "../kit/text.ts";

export const GRADEBOOK_LIMITS = {
  /** The latest by deadline. */
  homework: 60,
  /** Students per page; an exported file holds all. */
  students: 100,
} as const;

/**
 * `open`: may still submit; `missing`: can no longer; `waiting`: submitted without marks; `returned`: sent back for another
 * try; `hidden`: submitted to blind homework whose marks are not published, told when the student can no longer submit,
 * `open` until then; `before`: ended before the student joined, and counts for nothing.
 */
export const gradebookStates = [
  "open",
  "missing",
  "waiting",
  "marked",
  "returned",
  "hidden",
  "before",
] as const;

/** The headings that the page and the file share. */
export const gradebookHeadings = {
  student: { bn: "শিক্ষার্থী", en: "Student" },
  roll: { bn: "রোল", en: "Roll" },
  section: { bn: "শাখা", en: "Section" },
  mean: { bn: "গড়", en: "Mean" },
} satisfies Record<string, Localized>;

/** `roll`: section by section, and last who has none. */
export const gradebookOrders = ["name", "roll"] as const;
export type GradebookOrder = (typeof gradebookOrders)[number];

const Cell = z.object({
  state: z.enum(gradebookStates),
  marks: z.nullable(z.int()),
  is_late: z.boolean(),
});
export type GradebookCell = z.output<typeof Cell>;

export const Gradebook = z.object({
  group: z.object({ id: Id, name: z.string(), slug: z.string() }),
  /** In the order of their deadlines; the cells of a student lie in the same order. */
  homework: z.array(z.object({ id: Id, topic: z.string(), deadline: Instant, has_ended: z.boolean() })),
  students: z.array(
    z.object({
      id: Id,
      name: z.string(),
      image: z.nullable(z.string()),
      roll: z.nullable(z.int()),
      section: z.nullable(z.string()),
      cells: z.array(Cell),
      /** Mean of the marked submissions alone; null without any. */
      mean: z.nullable(z.number()),
    }),
  ),
  next: z.nullable(z.string()),
  /** The whole table for a spreadsheet, when it was asked for: CSV as text, XLSX in base64. */
  file: z.optional(z.string()),
});
export type Gradebook = z.output<typeof Gradebook>;

export const gradebook = {
  read: endpoint({
    method: "GET",
    path: "/api/group/{id}/gradebook",
    audience: "user",
    summary: "Get the gradebook of a class or course group, for its markers",
    params: z.object({ id: singleLine({ min: 1, max: 100 }) }),
    query: z.object({
      sort: z._default(z.enum(gradebookOrders, "not_an_option"), "name"),
      /** The id of the last student of the page before. */
      cursor: z.optional(IdText),
      format: z.optional(z.enum(["csv", "xlsx"], "not_an_option")),
    }),
    storeOffline: true,
    response: Gradebook,
    errors: ["homework.markers_only"],
  }),
};
