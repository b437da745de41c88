import type { InputOf, ResponseOf } from "@angon/contract";
import type { HomeworkPart } from "@angon/contract/homework";
import type { marking } from "@angon/contract/homework/marking";
import type { Submission } from "@angon/contract/homework/submissions";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit, emitAll } from "../../../jobs/outbox.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canMark } from "../access.ts";
import { holdForWrite } from "../commands.ts";
import { checkPaid } from "../queries.ts";
import type { StoredPicture } from "../rules.ts";
import { asSubmission, type SubmissionSeen } from "../submissions/present.ts";
import { lockedSubmission, submissionFor } from "../submissions/queries.ts";
import type { SubmissionRow } from "../tables.ts";
import { fits, isStale, marksAfter } from "./rules.ts";

type Given = InputOf<typeof marking.mark>["body"];

/**
 * The homework is locked before the submission where another solution may lose its place, so that two markers never
 * wait for each other.
 */
export async function mark(
  ctx: SignedIn,
  { body }: InputOf<typeof marking.mark>,
): Promise<ResponseOf<typeof marking.mark>> {
  const { viewer } = ctx;
  checkPaid(viewer);
  return ctx.write(async (tx) => {
    if (!canMark(viewer)) await submissionFor(tx, viewer, body.submission_id);
    allow(canMark(viewer), "homework.markers_only");
    if (body.is_solution) await lockHomeworkOf(tx, body.submission_id);
    const row = await lockedSubmission(tx, viewer, body.submission_id);
    await holdForWrite(tx, viewer, row);
    allow(row.user_id !== viewer.userId, "homework.own_work");
    if (isStale(row, { revision: body.revision, userId: viewer.userId }))
      fail("homework.marked_meanwhile", { state: stateOf(asSubmission(ctx, row)) });
    await check(tx, body, row);
    if (body.is_solution) await clearSolution(tx, row);
    const marked = await store(tx, row, body, { userId: viewer.userId, at: ctx.clock.now() });
    const { id: submissionId, homework_id: homeworkId, user_id: userId } = row;
    await emit(tx, "submission.changed", { submissionId, homeworkId, userId });
    return asSubmission(ctx, { ...row, ...marked });
  });
}

/** The fields that a marker changes, as the first one has left them. */
const stateOf = ({ marks, part_marks, reply, marked_by, marked_at, revision }: Submission) => ({
  marks,
  part_marks,
  reply,
  marked_by,
  marked_at,
  revision,
});

const lockHomeworkOf = (tx: Tx, submissionId: number): Promise<number> =>
  tx.run(sql`
    select from homeworks where id = (select homework_id from submissions where id = ${submissionId}) for no key update`);

async function check(tx: Tx, { part_marks, annotations = {} }: Given, row: SubmissionSeen): Promise<void> {
  if (part_marks && !fits(part_marks, await partsOf(tx, row.homework_id))) fail("homework.part_marks");
  const pages = (row.images as StoredPicture[]).length;
  if (Object.keys(annotations).some((page) => Number(page) >= pages)) fail("homework.no_page");
}

async function partsOf(tx: Tx, homeworkId: number): Promise<HomeworkPart[]> {
  const row = await tx.one<{ parts: HomeworkPart[] }>(
    sql`select parts from homeworks where id = ${homeworkId}`,
  );
  return row?.parts ?? [];
}

async function clearSolution(tx: Tx, { id, homework_id: homeworkId }: SubmissionSeen): Promise<void> {
  const cleared = await tx.many<{ id: number; user_id: number }>(sql`
    update submissions set is_solution = false
    where homework_id = ${homeworkId} and is_solution and id <> ${id} returning id, user_id`);
  await emitAll(
    tx,
    "submission.changed",
    cleared.map((one) => ({ submissionId: one.id, homeworkId, userId: one.user_id })),
  );
}

async function store(tx: Tx, row: SubmissionSeen, given: Given, marker: { userId: number; at: Date }) {
  const { marks, part_marks } = marksAfter(given, row);
  const reply = given.reply === undefined ? row.reply : given.reply || null;
  return tx.one<SubmissionRow & Pick<SubmissionSeen, "marker_name">>(sql`
    update submissions set marks = ${marks}, part_marks = ${part_marks}::smallint[],
      is_best = ${given.is_best ?? row.is_best}, is_solution = ${given.is_solution ?? row.is_solution}, reply = ${reply},
      reply_audience = ${given.reply_audience ?? row.reply_audience},
      annotations = annotations || ${JSON.stringify(given.annotations ?? {})}::jsonb,
      marked_by = ${marker.userId}, marked_at = ${marker.at}, revision = revision + 1
    where id = ${row.id}
    returning *, (select name from users where id = ${marker.userId}) as marker_name`);
}

/** Private to each marker. */
export async function bookmark(
  ctx: SignedIn,
  { body }: InputOf<typeof marking.bookmark>,
): Promise<ResponseOf<typeof marking.bookmark>> {
  const { viewer, clock } = ctx;
  checkPaid(viewer);
  return ctx.write(async (tx) => {
    const { id } = await submissionFor(tx, viewer, body.submission_id);
    allow(canMark(viewer), "homework.markers_only");
    const removed = await tx.run(sql`
      delete from submission_bookmarks where submission_id = ${id} and user_id = ${viewer.userId}`);
    if (removed === 0)
      await tx.run(sql`
        insert into submission_bookmarks (submission_id, user_id, created_at)
        values (${id}, ${viewer.userId}, ${clock.now()}) on conflict do nothing`);
    return asSubmission(ctx, await submissionFor(tx, viewer, id));
  });
}
