import type { Tx } from "../../../db/database.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import {
  cancel,
  forgetActors,
  lockCounts,
  lockResource,
  notify,
  notifyMany,
  removeNotificationsOf,
  lockResourceExclusive,
  removeUnreadOf,
} from "../../notifications/public.ts";
import { showsSolutions } from "../rules.ts";
import { audienceOf, publishedExam, resultOf, sittersOf } from "./queries-students.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. Listener names are stored in the database and never change.

const examRef = (id: number) => ({ kind: "exam", id }) as const;

/** Notifies the audience of a published exam; the type never repeats, so an edit notifies only new students. */
async function notifyAudience(services: Services, tx: Tx, { quizId }: { quizId: number }): Promise<void> {
  lockResource(tx, examRef(quizId));
  const exam = await publishedExam(tx, quizId);
  if (!exam || exam.ends_at <= services.clock.now()) return;
  const notice = { type: "exam_announced", about: `exam:${quizId}`, resource: examRef(quizId) } as const;
  const students = await audienceOf(tx, exam);
  await notifyMany(
    services,
    tx,
    notice,
    students.map((userId) => ({ userId, actorId: exam.created_by })),
  );
}

/** Students are notified of every new window: those who planned for the old one would miss the exam. */
async function notifyMoved(services: Services, tx: Tx, { quizId }: { quizId: number }): Promise<void> {
  lockResource(tx, examRef(quizId));
  const exam = await publishedExam(tx, quizId);
  if (!exam || exam.ends_at <= services.clock.now()) return;
  const facts = { from: exam.starts_at.toISOString() };
  const about = `exam:${quizId}:${exam.starts_at.getTime()}-${exam.ends_at.getTime()}`;
  const students = await audienceOf(tx, exam);
  await notifyMany(
    services,
    tx,
    { type: "exam_moved", about, resource: examRef(quizId) },
    students.map((userId) => ({ userId, actorId: exam.created_by, facts })),
  );
}

/** Those who may not read it any more and had not read its notification lose it, and hear of it when it is announced again. */
async function retractFromOthers(_services: Services, tx: Tx, { quizId }: { quizId: number }): Promise<void> {
  // Before the read: an announcement in flight has committed, a later one finds no notification of the others.
  await lockResourceExclusive(tx, examRef(quizId));
  const exam = await publishedExam(tx, quizId);
  await removeUnreadOf(tx, examRef(quizId), { except: exam ? await audienceOf(tx, exam) : [] });
}

/** Results that were shown at once need no notification. */
async function notifyResult(services: Services, tx: Tx, { attemptId }: { attemptId: number }): Promise<void> {
  const result = await resultOf(tx, attemptId);
  if (!result || result.results === "at_once") return;
  lockResource(tx, examRef(result.id));
  const exam = await publishedExam(tx, result.id);
  if (!exam || !showsSolutions(exam, services.clock.now())) return;
  const about = `exam:${exam.id}`;
  const request = { userId: result.user_id, type: "exam_results", about, actorId: exam.created_by } as const;
  await notify(services, tx, [request], examRef(exam.id));
}

/** Shown before the end they are told at once; held back again, an unread notification goes until they are shown. */
async function notifySwitched(services: Services, tx: Tx, { quizId }: { quizId: number }): Promise<void> {
  lockResource(tx, examRef(quizId));
  const exam = await publishedExam(tx, quizId);
  if (!exam) return;
  const [type, about] = ["exam_results", `exam:${quizId}`] as const;
  const sitters = await sittersOf(tx, quizId);
  if (showsSolutions(exam, services.clock.now())) {
    const recipients = sitters.map((userId) => ({ userId, actorId: exam.created_by }));
    return notifyMany(services, tx, { type, about, resource: examRef(quizId) }, recipients);
  }
  await lockCounts(tx, sitters);
  for (const userId of sitters) {
    await cancel(tx, { userId, type, about });
    await forgetActors(tx, { userId, types: [type], about });
  }
}

export const examsNotify = [
  on("exam.announced", "exams.announced", notifyAudience),
  on("quiz.result_out", "exams.results", notifyResult),
  on("exam.results_switched", "exams.resultsSwitched", notifySwitched),
  on("exam.moved", "exams.moved", notifyMoved),
  on("exam.withdrawn", "exams.withdrawn", retractFromOthers),
  on("exam.removed", "exams.removed", (_services, tx, { quizId }) =>
    removeNotificationsOf(tx, examRef(quizId)),
  ),
];
