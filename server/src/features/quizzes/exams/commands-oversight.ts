import type { NewExam } from "@angon/contract/quizzes/exams";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit, emitAll } from "../../../jobs/outbox.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canChange, canEdit, canSwitchResults } from "./access.ts";
import { checkWindow, isMoved, lockExam, removeHeld } from "./commands.ts";
import type { ExamSeen } from "./present.ts";
import { isBegun } from "./queries-students.ts";

// Changes of one part of an exam, each with its line in the audit log; the editor of an exam replaces it as a whole.

type Window = Pick<NewExam, "start_time" | "end_time" | "duration">;

const windowOf = ({ starts_at, ends_at, seconds }: ExamSeen): Window => ({
  start_time: starts_at.toISOString(),
  end_time: ends_at.toISOString(),
  duration: seconds / 60,
});

async function editable(tx: Tx, ctx: SignedIn, id: number): Promise<ExamSeen> {
  const exam = await lockExam(tx, ctx.viewer, id);
  allow(canEdit(ctx.viewer, exam), "exams.staff_only");
  return exam;
}

export async function reschedule(ctx: SignedIn, tx: Tx, id: number, wanted: Window): Promise<void> {
  const exam = await editable(tx, ctx, id);
  allow(canChange(ctx.viewer, exam, ctx.clock.now()), "exams.started");
  const before = windowOf(exam);
  const [opensAt, endsAt] = [new Date(wanted.start_time), new Date(wanted.end_time)];
  const after: Window = {
    start_time: opensAt.toISOString(),
    end_time: endsAt.toISOString(),
    duration: wanted.duration,
  };
  checkWindow(ctx, { hsc_batch: exam.hsc_batch, ...after });
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await tx.run(sql`
    update quizzes set starts_at = ${opensAt}, ends_at = ${endsAt}, seconds = ${wanted.duration * 60},
      solved_at = greatest(${endsAt}::timestamptz,
        (select max(e.ends_at) from quiz_extensions e where e.quiz_id = ${exam.id}))
    where id = ${exam.id}`);
  if (exam.status === "published" && isMoved(exam, after)) await emit(tx, "exam.moved", { quizId: exam.id });
  await audit(tx, ctx, {
    action: "exam.rescheduled",
    object: { kind: "exam", id: exam.id },
    before,
    after,
  });
}

/** Attempts that were handed in are marked once more: their points and notifications come when results are shown. */
export async function switchResults(
  ctx: SignedIn,
  tx: Tx,
  id: number,
  results: NewExam["results"],
): Promise<void> {
  const exam = await editable(tx, ctx, id);
  allow(canSwitchResults(exam, ctx.clock.now()), "exams.results_fixed");
  if (exam.results === results) return;
  await tx.run(sql`update quizzes set results = ${results} where id = ${exam.id}`);
  await audit(tx, ctx, {
    action: "exam.results_switched",
    object: { kind: "exam", id: exam.id },
    before: { results: exam.results },
    after: { results },
  });
  const attempts = await tx.many<{ attemptId: number }>(sql`
    select id as "attemptId" from quiz_attempts
    where quiz_id = ${exam.id} and is_first and submitted_at is not null`);
  await emitAll(tx, "quiz.attempt_marked", attempts);
  await emit(tx, "exam.results_switched", { quizId: exam.id });
}

/** A start in flight has committed before the exam's lock is given, so that none is left without its exam. */
export async function removeUnbegun(ctx: SignedIn, tx: Tx, id: number): Promise<void> {
  const exam = await editable(tx, ctx, id);
  if (await isBegun(tx, exam.id)) fail("exams.was_begun");
  await removeHeld(ctx, tx, exam);
}
