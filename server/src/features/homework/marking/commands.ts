import type { InputOf, ResponseOf } from "@angon/contract";
import type { HomeworkPart } from "@angon/contract/homework";
import type { marking } from "@angon/contract/homework/marking";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit, emitAll } from "../../../jobs/outbox.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canMark } from "../access.ts";
import { homeworkForWrite } from "../commands.ts";
import { checkPaid } from "../queries.ts";
import type { StoredPicture } from "../rules.ts";
import { asSubmission, type SubmissionSeen } from "../submissions/present.ts";
import { submissionFor } from "../submissions/queries.ts";
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
    const { homework_id: homeworkId } = await submissionFor(tx, viewer, body.submission_id);
    allow(canMark(viewer), "homework.markers_only");
    const homework = await homeworkForWrite(tx, viewer, homeworkId, body.is_solution === true);
    await tx.run(sql`select from submissions where id = ${body.submission_id} for no key update`);
    const row = await submissionFor(tx, viewer, body.submission_id);
    allow(row.user_id !== viewer.userId, "homework.own_work");
    if (isStale(row, { revision: body.revision, userId: viewer.userId })) fail("homework.marked_meanwhile");
    check(body, row, homework.parts as HomeworkPart[]);
    if (body.is_solution) await clearSolution(tx, row);
    await store(tx, row, body, { userId: viewer.userId, at: ctx.clock.now() });
    await emit(tx, "submission.changed", { submissionId: row.id, homeworkId, userId: row.user_id });
    return asSubmission(ctx, await submissionFor(tx, viewer, row.id));
  });
}

function check(
  { part_marks, annotations = {} }: Given,
  row: SubmissionSeen,
  parts: readonly HomeworkPart[],
): void {
  if (part_marks && !fits(part_marks, parts)) fail("homework.part_marks");
  const pages = (row.images as StoredPicture[]).length;
  if (Object.keys(annotations).some((page) => Number(page) >= pages)) fail("homework.no_page");
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

async function store(
  tx: Tx,
  row: SubmissionSeen,
  given: Given,
  marker: { userId: number; at: Date },
): Promise<void> {
  const { marks, part_marks } = marksAfter(given, row);
  const reply = given.reply === undefined ? row.reply : given.reply || null;
  await tx.run(sql`
    update submissions set marks = ${marks}, part_marks = ${part_marks}::smallint[],
      is_best = ${given.is_best ?? row.is_best}, is_solution = ${given.is_solution ?? row.is_solution}, reply = ${reply},
      reply_audience = ${given.reply_audience ?? row.reply_audience},
      annotations = annotations || ${JSON.stringify(given.annotations ?? {})}::jsonb,
      marked_by = ${marker.userId}, marked_at = ${marker.at}, revision = revision + 1
    where id = ${row.id}`);
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
