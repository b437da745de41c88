import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit } from "../kit/endpoint.ts";
import type { Localized } from "../kit/problem.ts";
import { sheetFormats } from "../members/roster.ts";

/** `rank` and `score`: best first; `time`: quickest first. Students without a result come last in these three. */
export const examMarkOrders = ["rank", "roll", "name", "score", "time"] as const;
export type ExamMarkOrder = (typeof examMarkOrders)[number];

/** `pending`: may still begin; `absent`: can no longer. */
export const examMarkStates = ["pending", "absent", "running", "handed_in", "by_time"] as const;
export type ExamMarkState = (typeof examMarkStates)[number];

/** The headings that the page and the file share. */
export const examMarkHeadings = {
  rank: { bn: "মেধাক্রম", en: "Rank" },
  roll: { bn: "রোল", en: "Roll" },
  section: { bn: "শাখা", en: "Section" },
  name: { bn: "নাম", en: "Name" },
  score: { bn: "নম্বর", en: "Score" },
  right: { bn: "সঠিক", en: "Right" },
  wrong: { bn: "ভুল", en: "Wrong" },
  left: { bn: "উত্তর নেই", en: "Left out" },
} satisfies Record<string, Localized>;

export const ExamMark = z.object({
  /** Roll and section of the exam's group, or of a class of the batch that the viewer is inside of. */
  user: z.object({ id: Id, name: z.string(), roll: z.nullable(z.int()), section: z.nullable(z.string()) }),
  state: z.enum(examMarkStates),
  /** Among those who have handed in; equal scores have the same rank. */
  rank: z.nullable(z.int()),
  score: z.nullable(z.number()),
  right: z.nullable(z.int()),
  wrong: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** From the start to the hand-in. */
  seconds: z.nullable(z.int()),
  submitted_at: z.nullable(Instant),
});
export type ExamMark = z.output<typeof ExamMark>;

const params = z.object({ id: IdText });
const Order = z._default(z.enum(examMarkOrders, "not_an_option"), "rank");
const Direction = z._default(z.enum(["forward", "reverse"], "not_an_option"), "forward");

export const examMarks = {
  list: endpoint({
    method: "GET",
    path: "/api/exam/{id}/marks",
    audience: "user",
    summary: "List the results of an exam with rank, roll and time, also students who did not sit it",
    params,
    query: z.object({
      sort: Order,
      direction: Direction,
      /** The id of the last student of the page before. */
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: z.object({
      data: z.array(ExamMark),
      next: z.nullable(z.string()),
      exam: z.object({
        title: z.string(),
        total_marks: z.int(),
        start_time: Instant,
        end_time: Instant,
        /** The group, or the batch. */
        audience: z.string(),
        /** While others may still hand in, ranks may change. */
        is_over: z.boolean(),
      }),
      sat: z.int(),
      absent: z.int(),
      can: z.object({ extend: z.boolean() }),
    }),
    errors: ["exams.staff_only"],
  }),
  file: endpoint({
    method: "GET",
    path: "/api/exam/{id}/marks/file",
    audience: "user",
    summary: "Export the results of an exam as CSV text or XLSX in base64",
    params,
    query: z.object({ format: z.enum(sheetFormats, "not_an_option"), sort: Order }),
    response: z.object({ file: z.string() }),
    errors: ["exams.staff_only"],
  }),
};
export type ExamMarkList = z.output<typeof examMarks.list.response>;
