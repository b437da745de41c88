import { sql } from "../src/db/sql.ts";

/** The school years of the demo and of the bulk. */
export const batches = [
  { name: "HSC 25", level: 12, days_to_exam: 150 },
  { name: "HSC 26", level: 11, days_to_exam: 515 },
] as const;

export type Batch = (typeof batches)[number];
export type BatchName = Batch["name"];

/** The bulk may follow the demo in one database. The migration has the batches, but no date of their exams. */
export const insertBatches = (now: Date) => sql`
  insert into batches (name, level, exam_on)
  select name, level, (${now}::timestamptz at time zone 'Asia/Dhaka')::date + days_to_exam
  from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as b (name text, level smallint, days_to_exam integer)
  on conflict (name) do update set exam_on = coalesce(batches.exam_on, excluded.exam_on)`;
