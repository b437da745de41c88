import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { isStillUsed, keyFrom } from "./rules.ts";
import type { ChapterRow, SubjectRow } from "./tables.ts";

type Doer = Pick<Context, "clock" | "viewer" | "request">;
type Names = { name: string; name_en: string };

/** Ids and places follow each other, so two that add wait for each other. */
export async function addSubject(ctx: Doer, tx: Tx, names: Names): Promise<void> {
  await tx.run(sql`lock table subjects in share row exclusive mode`);
  const keys = await tx.many<{ key: string }>(sql`select key from subjects`);
  const key = keyFrom(
    names.name_en,
    keys.map((row) => row.key),
  );
  const row = await tx.one<{ id: number }>(sql`
    insert into subjects (id, key, name, name_en, sort_order)
    select greatest(max(id), 99) + 1, ${key}, ${names.name}, ${names.name_en}, coalesce(max(sort_order), 0) + 1 from subjects
    returning id`);
  await audit(tx, ctx, {
    action: "subject.added",
    object: { kind: "subject", id: row?.id ?? 0 },
    after: names,
  });
}

type SubjectChange = Partial<Names> & { is_hidden?: boolean };

/** The moment of an earlier hiding stays. */
const hiddenFrom = (ctx: Doer, now: Date | null, isHidden = now !== null) =>
  isHidden ? (now ?? ctx.clock.now()) : null;

export async function changeSubject(ctx: Doer, tx: Tx, id: number, change: SubjectChange): Promise<void> {
  const before = await tx.one<SubjectRow>(
    sql`select * from subjects where id = ${id}::int for no key update`,
  );
  if (!before) return fail("common.not_found");
  const { name = before.name, name_en = before.name_en } = change;
  const after = { name, name_en, hidden_at: hiddenFrom(ctx, before.hidden_at, change.is_hidden) };
  await tx.run(sql`
    update subjects set name = ${name}, name_en = ${name_en}, hidden_at = ${after.hidden_at} where id = ${id}::int`);
  const old = { name: before.name, name_en: before.name_en, hidden_at: before.hidden_at };
  await audit(tx, ctx, { action: "subject.changed", object: { kind: "subject", id }, before: old, after });
}

export async function deleteSubject(ctx: Doer, tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from chapters where subject_id = ${id}::int`).catch(refuseUsed);
  const gone = await tx
    .one<SubjectRow>(sql`delete from subjects where id = ${id}::int returning *`)
    .catch(refuseUsed);
  if (!gone) return fail("common.not_found");
  await audit(tx, ctx, {
    action: "subject.removed",
    object: { kind: "subject", id },
    before: { name: gone.name },
  });
}

/** Foreign keys of the other features know what is used; nothing is counted here that a new feature could forget. */
function refuseUsed(error: unknown): never {
  if (isStillUsed(error)) fail("subjects.used");
  throw error;
}

/** Places are unique, so all move behind the last one first. */
export async function orderSubjects(ctx: Doer, tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`lock table subjects in share row exclusive mode`);
  const before = await tx.many<{ id: number }>(sql`select id from subjects order by sort_order`);
  await tx.run(sql`update subjects set sort_order = sort_order + (select max(sort_order) from subjects)`);
  await tx.run(sql`
    update subjects s set sort_order = o.place from (
      select id, row_number() over (order by array_position(${ids}::int[], id::int), sort_order) as place
      from subjects) o
    where o.id = s.id`);
  await audit(tx, ctx, {
    action: "subject.ordered",
    before: { ids: before.map(({ id }) => id) },
    after: { ids },
  });
}

type ChapterChange = { name?: string; level?: number | null; is_hidden?: boolean };

export async function addChapter(
  ctx: Doer,
  tx: Tx,
  subjectId: number,
  { name, level = null }: { name: string; level?: number | null },
): Promise<void> {
  await lockSubject(tx, subjectId);
  const row = await tx.one<{ id: number }>(sql`
    insert into chapters (subject_id, name, level, sort_order)
    select ${subjectId}::int, ${name}, ${level}::int, coalesce(max(sort_order), 0) + 1 from chapters
    where subject_id = ${subjectId}::int returning id`);
  await audit(tx, ctx, {
    action: "chapter.added",
    object: { kind: "chapter", id: row?.id ?? 0 },
    after: { name, level, subject_id: subjectId },
  });
}

/** Two that add or order chapters of one subject follow each other. */
async function lockSubject(tx: Tx, id: number): Promise<void> {
  const row = await tx.one(sql`select from subjects where id = ${id}::int for no key update`);
  if (!row) fail("common.not_found");
}

export async function changeChapter(
  ctx: Doer,
  tx: Tx,
  subjectId: number,
  id: number,
  change: ChapterChange,
): Promise<void> {
  const before = await tx.one<ChapterRow>(sql`
    select * from chapters where id = ${id} and subject_id = ${subjectId}::int for no key update`);
  if (!before) return fail("common.not_found");
  const { name = before.name, level = before.level } = change;
  const after = { name, level, hidden_at: hiddenFrom(ctx, before.hidden_at, change.is_hidden) };
  await tx.run(sql`
    update chapters set name = ${name}, level = ${level}, hidden_at = ${after.hidden_at} where id = ${id}`);
  const old = { name: before.name, level: before.level, hidden_at: before.hidden_at };
  await audit(tx, ctx, { action: "chapter.changed", object: { kind: "chapter", id }, before: old, after });
}

export async function deleteChapter(ctx: Doer, tx: Tx, subjectId: number, id: number): Promise<void> {
  const gone = await tx
    .one<ChapterRow>(
      sql`delete from chapters where id = ${id} and subject_id = ${subjectId}::int returning *`,
    )
    .catch(refuseUsed);
  if (!gone) return fail("common.not_found");
  await audit(tx, ctx, {
    action: "chapter.removed",
    object: { kind: "chapter", id },
    before: { name: gone.name },
  });
}

export async function orderChaptersOf(
  ctx: Doer,
  tx: Tx,
  subjectId: number,
  ids: readonly number[],
): Promise<void> {
  await lockSubject(tx, subjectId);
  const before = await tx.many<{ id: number }>(sql`
    select id from chapters where subject_id = ${subjectId}::int order by sort_order`);
  await tx.run(sql`
    update chapters set sort_order = sort_order + (
      select max(sort_order) from chapters where subject_id = ${subjectId}::int)
    where subject_id = ${subjectId}::int`);
  await tx.run(sql`
    update chapters c set sort_order = o.place from (
      select id, row_number() over (order by array_position(${ids}::int[], id), sort_order) as place
      from chapters where subject_id = ${subjectId}::int) o
    where o.id = c.id`);
  await audit(tx, ctx, {
    action: "chapter.ordered",
    object: { kind: "subject", id: subjectId },
    before: { ids: before.map(({ id }) => id) },
    after: { ids },
  });
}
