import type { InputOf, ResponseOf } from "@angon/contract";
import type { marking } from "@angon/contract/homework/marking";
import { parseDeadline } from "@angon/contract/homework/deadline";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail, Failure } from "../../../kit/fail.ts";
import { readerNow } from "../../../kit/viewer.ts";
import { canMark } from "../access.ts";
import { emitEnd, homeworkForWrite } from "../commands.ts";
import { checkPaid, homeworkFor } from "../queries.ts";
import { isPlannable, isUnpublished } from "../rules.ts";
import { asSubmission } from "../submissions/present.ts";
import { submissionFor } from "../submissions/queries.ts";

/** Replaces an earlier extension; an earlier end than the deadline changes nothing for the student. */
export async function extend(
  ctx: SignedIn,
  { params, body }: InputOf<typeof marking.extend>,
): Promise<ResponseOf<typeof marking.extend>> {
  const { viewer, clock } = ctx;
  checkPaid(viewer);
  const until = parseDeadline(body.until) ?? fail("homework.deadline");
  return ctx.write(async (tx) => {
    const homework = await homeworkForWrite(tx, viewer, params.id, true);
    allow(canMark(viewer), "homework.markers_only");
    if (!isPlannable({ deadline: until, late_until: null }, clock.now())) fail("homework.deadline");
    const student = await studentIn(tx, homework.id, body.user_id, clock.now());
    // Of blind homework the refusal would tell who has just submitted.
    if (student.has_submitted && !isUnpublished(homework)) fail("homework.student_has_submitted");
    await tx.run(sql`
      insert into homework_extensions (homework_id, user_id, until, reason, granted_by, granted_at)
      values (${homework.id}, ${body.user_id}, ${until}, ${body.reason}, ${viewer.userId}, ${clock.now()})
      on conflict (homework_id, user_id) do update set until = excluded.until, ended = false, reason = excluded.reason,
        granted_by = excluded.granted_by, granted_at = excluded.granted_at`);
    await emitEnd(tx, homework.id, until);
    await emit(tx, "homework.extended", { homeworkId: homework.id, userId: body.user_id });
    await audit(tx, ctx, {
      action: "homework.extended",
      object: { kind: "homework", id: homework.id },
      after: { user_id: body.user_id, until: until.toISOString() },
    });
    return { until: until.toISOString() };
  });
}

/** The homework as the student sees it. */
async function studentIn(tx: Tx, homeworkId: number, userId: number, now: Date) {
  const student = await readerNow(tx, userId, now);
  if (!student) return fail("homework.no_student");
  try {
    return await homeworkFor(tx, student, homeworkId);
  } catch (error) {
    if (error instanceof Failure) return fail("homework.no_student");
    throw error;
  }
}

/** The reply is for the student alone. */
export async function returnWork(
  ctx: SignedIn,
  { body }: InputOf<typeof marking.return>,
): Promise<ResponseOf<typeof marking.return>> {
  const { viewer, clock } = ctx;
  checkPaid(viewer);
  const until = parseDeadline(body.until) ?? fail("homework.deadline");
  return ctx.write(async (tx) => {
    const row = await submissionFor(tx, viewer, body.submission_id);
    allow(canMark(viewer), "homework.markers_only");
    allow(row.user_id !== viewer.userId, "homework.own_work");
    await homeworkForWrite(tx, viewer, row.homework_id, false);
    if (!isPlannable({ deadline: until, late_until: null }, clock.now())) fail("homework.deadline");
    await tx.run(sql`
      update submissions set returned_until = ${until}, reply = ${body.reply}, reply_audience = 'u',
        marked_by = ${viewer.userId}, marked_at = ${clock.now()}, revision = revision + 1
      where id = ${row.id}`);
    const { id: submissionId, homework_id: homeworkId, user_id: userId } = row;
    await emit(tx, "submission.changed", { submissionId, homeworkId, userId });
    return asSubmission(ctx, await submissionFor(tx, viewer, row.id));
  });
}
