import type { ResponseOf, InputOf } from "@angon/contract";
import { EXAM_LIMITS, type exams, type NewExam } from "@angon/contract/quizzes/exams";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import type { Viewer } from "../../../kit/access.ts";
import { plus } from "../../../kit/clock.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { readerNow } from "../../../kit/viewer.ts";
import { placeFor } from "../../groups/public.ts";
import { clearImages, moveResults, replaceQuestions } from "../commands.ts";
import { submitAttempt } from "../commands-attempts.ts";
import { questionsOf } from "../queries.ts";
import { expiryOf, graceEnd } from "../rules.ts";
import type { QuizAttemptRow } from "../tables.ts";
import { canChange, canCreate, canEdit, canExtend } from "./access.ts";
import { asHandedIn, type ExamSeen } from "./present.ts";
import { examFor } from "./queries.ts";
import { hasHandedIn, isMeantFor, isSubject } from "./queries-students.ts";
import { isExtendable, latestExtension } from "./rules.ts";

export async function create(
  ctx: SignedIn,
  { body }: InputOf<typeof exams.create>,
): Promise<ResponseOf<typeof exams.create>> {
  allow(canCreate(ctx.viewer), "exams.staff_only");
  return ctx.write(async (tx) => {
    await checkPlan(tx, ctx, body);
    const made = await tx.one<{ id: number }>(sql`
      insert into quizzes (title, description, hsc_batch, group_id, subject_id, seconds, question_count, total_marks,
        negative_percent, starts_at, ends_at, solved_at, results, shuffles, status, created_by, created_at)
      values (${body.title}, ${body.description}, ${body.hsc_batch ?? null}, ${body.group_id ?? null},
        ${body.subject_id ?? null}, ${body.duration * 60}, ${body.questions.length}, ${body.total_marks},
        ${Math.round(body.negative * 100)}, ${new Date(body.start_time)}, ${new Date(body.end_time)},
        ${new Date(body.end_time)}, ${body.results}, ${body.shuffle}, ${body.status}, ${ctx.viewer.userId},
        ${ctx.clock.now()}) returning id`);
    if (!made) return fail("common.internal");
    await replaceQuestions(tx, ctx.viewer, made.id, body.questions);
    if (body.status === "published") await emit(tx, "exam.announced", { quizId: made.id });
    return made;
  });
}

/** An exam is for one batch or one group that its creator reaches, in a window that is not over. */
async function checkPlan(tx: Tx, ctx: SignedIn, body: NewExam): Promise<void> {
  const { viewer } = ctx;
  if (body.status === "published" && body.questions.length === 0) fail("exams.no_questions");
  checkWindow(ctx, body);
  if (Boolean(body.hsc_batch) === Boolean(body.group_id)) fail("exams.one_audience");
  if (body.hsc_batch && !viewer.batches.includes(body.hsc_batch)) fail("exams.one_audience");
  if (body.subject_id && !(await isSubject(tx, body.subject_id))) fail("exams.subject_unknown");
  if (body.group_id) await reachGroup(tx, viewer, body.group_id);
}

type Window = Pick<NewExam, "start_time" | "end_time" | "hsc_batch">;

/** A closed school year gets no exam. */
export function checkWindow({ viewer, clock }: SignedIn, { start_time, end_time, hsc_batch }: Window): void {
  const endsAt = new Date(end_time);
  if (endsAt <= new Date(start_time) || endsAt <= clock.now()) fail("exams.window");
  if (endsAt > plus(clock.now(), { days: EXAM_LIMITS.aheadDays })) fail("exams.too_far");
  if (hsc_batch && viewer.closedBatches.includes(hsc_batch)) fail("batches.closed");
}

async function reachGroup(tx: Tx, viewer: Viewer, groupId: number): Promise<void> {
  const group = await placeFor(tx, viewer, groupId);
  allow(group.my_role !== null || viewer.role === "ADMIN", "common.not_found");
  if (group.disabled) fail("groups.archived");
}

export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof exams.update>,
): Promise<ResponseOf<typeof exams.update>> {
  return ctx.write(async (tx) => {
    const exam = await lockExam(tx, ctx.viewer, params.id);
    allow(canEdit(ctx.viewer, exam), "exams.staff_only");
    allow(canChange(ctx.viewer, exam, ctx.clock.now()), "exams.started");
    await checkPlan(tx, ctx, body);
    await tx.run(sql`
      update quizzes set title = ${body.title}, description = ${body.description}, hsc_batch = ${body.hsc_batch ?? null},
        group_id = ${body.group_id ?? null}, subject_id = ${body.subject_id ?? null}, seconds = ${body.duration * 60},
        question_count = ${body.questions.length}, total_marks = ${body.total_marks},
        negative_percent = ${Math.round(body.negative * 100)}, starts_at = ${new Date(body.start_time)},
        ends_at = ${new Date(body.end_time)}, results = ${body.results},
        solved_at = greatest(${new Date(body.end_time)}::timestamptz,
          (select max(e.ends_at) from quiz_extensions e where e.quiz_id = ${exam.id})),
        shuffles = ${body.shuffle}, status = ${body.status}
      where id = ${exam.id}`);
    await replaceQuestions(tx, ctx.viewer, exam.id, body.questions);
    if (body.status === "published" && (exam.status === "draft" || hasOtherAudience(exam, body)))
      await emit(tx, "exam.announced", { quizId: exam.id });
    const isKept =
      exam.status === "published" && body.status === "published" && !hasOtherAudience(exam, body);
    if (isKept && isMoved(exam, body)) await emit(tx, "exam.moved", { quizId: exam.id });
    if (exam.status === "published" && (body.status === "draft" || hasOtherAudience(exam, body)))
      await emit(tx, "exam.withdrawn", { quizId: exam.id });
    return { id: exam.id };
  });
}

const MINUTE = 60_000;

/** A change of less than a minute does not count: a window is planned in minutes. */
export const isMoved = (
  exam: Pick<ExamSeen, "starts_at" | "ends_at">,
  { start_time, end_time }: Pick<NewExam, "start_time" | "end_time">,
): boolean =>
  Math.abs(exam.starts_at.getTime() - Date.parse(start_time)) >= MINUTE ||
  Math.abs(exam.ends_at.getTime() - Date.parse(end_time)) >= MINUTE;

const hasOtherAudience = (exam: ExamSeen, { hsc_batch = null, group_id = null }: NewExam): boolean =>
  exam.hsc_batch !== hsc_batch || exam.group_id !== group_id;

/** Also waits for the starts in flight. */
export async function lockExam(tx: Tx, viewer: Viewer, id: number): Promise<ExamSeen> {
  await tx.run(sql`select from quizzes where id = ${id} for no key update`);
  return examFor(tx, viewer, id);
}

export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof exams.remove>,
): Promise<ResponseOf<typeof exams.remove>> =>
  ctx.write(async (tx) => {
    const exam = await lockExam(tx, ctx.viewer, params.id);
    allow(canEdit(ctx.viewer, exam), "exams.staff_only");
    await removeHeld(ctx, tx, exam);
    return { ok: true as const };
  });

/** Of a locked exam. */
export async function removeHeld(ctx: SignedIn, tx: Tx, exam: ExamSeen): Promise<void> {
  await tx.run(sql`update quizzes set status = 'removed' where id = ${exam.id}`);
  await clearImages(tx, exam.id);
  await audit(tx, ctx, {
    action: "exam.removed",
    object: { kind: "exam", id: exam.id },
    before: { title: exam.title, status: exam.status },
    after: { title: exam.title, status: "removed" },
  });
  await emit(tx, "exam.removed", { quizId: exam.id });
}

export const submit = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof exams.submit>,
): Promise<ResponseOf<typeof exams.submit>> =>
  ctx.write(async (tx) => {
    const exam = await examFor(tx, ctx.viewer, params.id);
    const attempt = await submitAttempt(ctx, tx, exam, body);
    const questions = await questionsOf(tx, ctx.database, attempt.question_ids);
    return asHandedIn(ctx, exam, attempt, questions);
  });

/** Also moves the end of a running attempt, and the moment at which solutions are shown to all. */
export const extend = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof exams.extend>,
): Promise<ResponseOf<typeof exams.extend>> =>
  ctx.write(async (tx) => {
    const exam = await lockExam(tx, ctx.viewer, params.id);
    allow(canExtend(ctx.viewer), "exams.staff_only");
    const student = await readerNow(tx, body.user_id, ctx.clock.now());
    if (!student || !(await isMeantFor(tx, student, exam))) return fail("exams.no_student");
    if (await hasHandedIn(tx, exam.id, body.user_id)) return fail("exams.student_has_sat");
    if (!isExtendable(exam, ctx.clock.now())) return fail("exams.results_out");
    const end = body.end_time ? new Date(body.end_time) : null;
    if (end && (end <= exam.ends_at || end <= ctx.clock.now())) return fail("exams.window");
    if (end && end > latestExtension(exam, ctx.clock.now())) return fail("exams.extension_too_long");
    await tx.run(sql`
      insert into quiz_extensions (quiz_id, user_id, minutes, ends_at, reason, granted_by, granted_at)
      values (${exam.id}, ${body.user_id}, ${body.minutes}, ${end}, ${body.reason}, ${ctx.viewer.userId}, ${ctx.clock.now()})
      on conflict (quiz_id, user_id) do update set minutes = excluded.minutes, ends_at = excluded.ends_at,
        reason = excluded.reason, granted_by = excluded.granted_by, granted_at = excluded.granted_at`);
    const extension = { minutes: body.minutes, ends_at: end };
    await moveResults(tx, exam.id);
    await extendRunning(tx, exam, body.user_id, extension);
    await audit(tx, ctx, {
      action: "exam.extended",
      object: { kind: "exam", id: exam.id },
      after: { user_id: body.user_id, minutes: body.minutes, end_time: body.end_time, reason: body.reason },
    });
    return { ok: true as const };
  });

async function extendRunning(
  tx: Tx,
  exam: ExamSeen,
  userId: number,
  extension: { minutes: number; ends_at: Date | null },
): Promise<void> {
  const attempt = await tx.one<QuizAttemptRow>(sql`
    select * from quiz_attempts where quiz_id = ${exam.id} and user_id = ${userId} and submitted_at is null for update`);
  if (!attempt) return;
  const expiresAt = expiryOf(exam, extension, attempt.started_at);
  await tx.run(sql`update quiz_attempts set expires_at = ${expiresAt} where id = ${attempt.id}`);
  await emit(tx, "quiz.attempt_due", { attemptId: attempt.id }, graceEnd(expiresAt));
}
