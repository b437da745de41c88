import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import { forgetBatches } from "../../kit/batches.ts";
import type { Context } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import type { BatchRow } from "./tables.ts";

type Doer = Pick<Context, "clock" | "viewer" | "viewers" | "request" | "database">;
type Added = Pick<BatchRow, "name" | "level" | "exam_on">;

/** Years and the rights that hang on them are cached for less than a second. */
const forgetAfter = (ctx: Doer, tx: Tx): void =>
  tx.afterCommit(() => {
    forgetBatches(ctx.database);
    ctx.viewers.forget();
  });

export async function addBatch(ctx: Doer, tx: Tx, batch: Added): Promise<void> {
  const added = await tx.run(sql`
    insert into batches (name, level, exam_on) values (${batch.name}, ${batch.level}, ${batch.exam_on}::date)
    on conflict (name) do nothing`);
  allow(added === 1, "batches.exists");
  await audit(tx, ctx, { action: "batch.added", object: { kind: "batch", id: batch.name }, after: batch });
  forgetAfter(ctx, tx);
}

type Change = { level?: number; is_current?: boolean; closed?: boolean; exam_on?: string | null };

const factsOf = ({ level, is_current, closed_at, exam_on }: BatchRow) => ({
  level,
  is_current,
  closed_at,
  exam_on,
});

/**
 * A changed level changes that of the students, by a trigger of the table; returns how many moved. A closed batch takes
 * no new students.
 */
export async function changeBatch(ctx: Doer, tx: Tx, name: string, change: Change): Promise<number> {
  const before = await tx.one<BatchRow>(sql`select * from batches where name = ${name} for update`);
  if (!before) return fail("common.not_found");
  const { level = before.level, exam_on = before.exam_on, closed = before.closed_at !== null } = change;
  const closed_at = closed ? (before.closed_at ?? ctx.clock.now()) : null;
  const is_current = change.is_current ?? (before.is_current && !closed);
  allow(!closed || !is_current, "batches.closed_is_not_current");
  const moved = level === before.level ? 0 : await studentsOf(tx, name);
  const isPromoted = level > before.level;
  const promotion =
    level === before.level
      ? before
      : { promoted_at: isPromoted ? ctx.clock.now() : null, promoted_students: isPromoted ? moved : null };
  const after = await tx.one<BatchRow>(sql`
    update batches set level = ${level}, is_current = ${is_current}, closed_at = ${closed_at},
      exam_on = ${exam_on}::date, promoted_at = ${promotion.promoted_at},
      promoted_students = ${promotion.promoted_students}
    where name = ${name} returning *`);
  if (!after) return fail("common.not_found");
  await audit(tx, ctx, {
    action: "batch.changed",
    object: { kind: "batch", id: name },
    before: factsOf(before),
    after: level === before.level ? factsOf(after) : { ...factsOf(after), students: moved },
  });
  forgetAfter(ctx, tx);
  return moved;
}

/**
 * Exact, since the caller holds the lock of the batch, for which a student who joins it waits. Locked in the order in
 * which other requests lock several people.
 */
async function studentsOf(tx: Tx, name: string): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    with students as materialized (
      select id, deleted_at from users where hsc_batch = ${name} and role = 'USER' and level > 0
      order by id for no key update)
    select count(*)::int as count from students where deleted_at is null`);
  return row?.count ?? 0;
}
