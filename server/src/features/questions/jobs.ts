import type { Tx } from "../../db/database.ts";
import { fixed, sql } from "../../db/sql.ts";
import { emit, on } from "../../jobs/outbox.ts";
import { writeWords } from "./commands.ts";
import type { QuestionRow } from "./tables.ts";

/** So many in one statement that it ends well within its time. */
const AT_ONCE = 200;
const TOP = 2_147_483_647;

/** Questions from before formulas were flattened, newest first, bit by bit. */
async function flattenFormulas(tx: Tx, before: number): Promise<void> {
  const rows = await tx.many<QuestionRow>(sql`
    select * from questions where id < ${before}::int order by id desc limit ${fixed(AT_ONCE)}`);
  const last = rows.at(-1);
  if (!last) return;
  await writeWords(tx, rows);
  await emit(tx, "questions.unflattened", { before: last.id });
}

export const questionJobs = [
  on("questions.unflattened", "questions.flatten", (_services, tx, { before }) =>
    flattenFormulas(tx, before ?? TOP),
  ),
];
