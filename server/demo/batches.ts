import { sql } from "../src/db/sql.ts";

/** The school years of the demo and of the bulk. */
export const batches = [
  { name: "HSC 25", level: 12 },
  { name: "HSC 26", level: 11 },
] as const;

export type Batch = (typeof batches)[number];
export type BatchName = Batch["name"];

/** The bulk may follow the demo in one database. */
export const insertBatches = sql`
  insert into batches (name, level)
  select name, level from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as b (name text, level smallint)
  on conflict (name) do nothing`;
