import type { InputOf, ResponseOf } from "@angon/contract";
import type { Submission, submissions } from "@angon/contract/homework/submissions";
import type { Db, Tx } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import type { Reader } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import { canMark } from "../access.ts";
import { checkPaid, homeworkFor, visibleHomework } from "../queries.ts";
import { isUnpublishedNow, mixedAfter, mixedOrder, unpublished } from "../queries-blind.ts";
import { alikeTo } from "../alike/queries.ts";
import { asSubmission, type SubmissionSeen } from "./present.ts";

/**
 * The one rule of who may read a submission `x` of homework `h`: its author, staff who see the homework, and others
 * who have submitted or may no longer submit, unless the decision of a report hides it from them.
 */
export const visibleSubmission = (reader: Reader) => part`
  ${visibleHomework(reader)} and (x.user_id = ${reader.userId} or ${canMark(reader)}
    or x.hidden_at is null and (
      exists (select from submissions o where o.homework_id = h.id and o.user_id = ${reader.userId})
      or h.ended and not exists (
        select from homework_extensions e
        where e.homework_id = h.id and e.user_id = ${reader.userId} and not e.ended)))`;

export const submissionsFor = (viewer: Reader) => part`
  select x.*, h.hsc_batch, h.group_id, h.blind, h.marks_published_at, u.name as user_name, u.image as user_image,
    m.name as marker_name, m.role as marker_role,
    exists (select from submission_bookmarks b where b.submission_id = x.id and b.user_id = ${viewer.userId})
      as is_bookmarked,
    (select coalesce(jsonb_agg(v order by v.version), '[]') from submission_versions v where v.submission_id = x.id)
      as versions,
    ${alikeTo(viewer)} as alike
  from submissions x
  join homeworks h on h.id = x.homework_id
  join users u on u.id = x.user_id
  left join users m on m.id = x.marked_by
  where ${visibleSubmission(viewer)}`;

/** A submission by its id, and by its homework where the address names it. */
export async function submissionFor(
  db: Db,
  viewer: Reader,
  id: number,
  homeworkId: number | null = null,
): Promise<SubmissionSeen> {
  const row = await db.one<SubmissionSeen>(sql`
    ${submissionsFor(viewer)} and x.id = ${id}
      and ${homeworkId === null ? part`true` : part`x.homework_id = ${homeworkId}`}`);
  return row ?? fail("common.not_found");
}

/**
 * The submission as the last transaction that wrote it left it, locked until this one ends. Its earlier versions and
 * the names may be older by that wait.
 */
export async function lockedSubmission(tx: Tx, viewer: Reader, id: number): Promise<SubmissionSeen> {
  const row = await tx.one<SubmissionSeen>(sql`
    ${submissionsFor(viewer)} and x.id = ${id} for no key update of x`);
  return row ?? fail("common.not_found");
}

export async function get(
  ctx: SignedIn,
  { params }: InputOf<typeof submissions.get>,
): Promise<ResponseOf<typeof submissions.get>> {
  checkPaid(ctx.viewer);
  return asSubmission(ctx, await submissionFor(ctx.database, ctx.viewer, params.submissionId, params.id));
}

export async function list(
  ctx: SignedIn,
  { params, query }: InputOf<typeof submissions.list>,
): Promise<ResponseOf<typeof submissions.list>> {
  const { viewer, database } = ctx;
  checkPaid(viewer);
  const { section, cursor, limit } = query;
  const unevaluated = query.filter === "unevaluated" && canMark(viewer);
  const isMixed = canMark(viewer) && (await isUnpublishedNow(database, params.id));
  const place = isMixed
    ? mixedAfter(cursor)
    : cursor === undefined
      ? part`true`
      : part`x.id < ${cursor}::bigint`;
  const order = isMixed ? mixedOrder : part`x.id desc`;
  const rows = await database.many<SubmissionSeen>(sql`
    ${submissionsFor(viewer)} and x.homework_id = ${params.id} and ${inSection(viewer)[section]}
      and ${unevaluated ? part`x.marks is null` : part`true`} and ${place}
    ${section === "solution" ? part`` : part`order by ${order}`} limit ${fixed(limit + 1)}`);
  // A submission is only read by those who read its homework, so rows need no second statement for it.
  if (rows.length === 0) await homeworkFor(database, viewer, params.id);
  return asPage(ctx, rows, limit);
}

/** There is one solution at most; with an order the planner would look for it along the index of all submissions. */
const inSection = (viewer: Reader) => ({
  solution: part`x.is_solution and (${canMark(viewer)} or not ${unpublished})`,
  mine: part`x.user_id = ${viewer.userId}`,
  classmates: part`x.user_id <> ${viewer.userId}`,
});

function asPage(ctx: SignedIn, rows: readonly SubmissionSeen[], limit: number) {
  const pageRows = rows.slice(0, limit);
  const data: Submission[] = pageRows.map((row) => asSubmission(ctx, row));
  return { data, next: rows.length > limit ? String(pageRows.at(-1)?.id) : null };
}
