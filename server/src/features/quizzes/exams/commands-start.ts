import type { ErrorCode, InputOf } from "@angon/contract";
import type { Attempt } from "@angon/contract/quizzes";
import type { exams } from "@angon/contract/quizzes/exams";
import type { Tx } from "../../../db/database.ts";
import type { Services, SignedIn } from "../../../kit/context.ts";
import { Failure, fail } from "../../../kit/fail.ts";
import { createWriteBatcher } from "../../../kit/write-batcher.ts";
import { attemptFor, startAttempts, type Sitting } from "../commands-attempts.ts";
import { isOpen } from "../rules.ts";
import type { QuizAttemptRow } from "../tables.ts";
import { canSit } from "./access.ts";
import { ownExtension } from "./present.ts";
import { examFor } from "./queries.ts";
import { lockExamsFor, type ExamToSit, type Sitter } from "./queries-start.ts";

/** Without an attempt for a student who has sat the exam. */
type Started = { attempt: QuizAttemptRow | null };

const keyOf = ({ viewer, examId }: Sitter): string => `${examId} ${viewer.userId}`;

const batcher = createWriteBatcher({ keyOf, rowOf: keyOf, work: startAll });

/** All students of an exam start in the same minute, and those who wait share a transaction. */
export async function start(ctx: SignedIn, { params }: InputOf<typeof exams.start>): Promise<Attempt> {
  const { viewer, database } = ctx;
  if (!canSit(viewer)) {
    await examFor(database, viewer, params.id);
    return fail("exams.students_only");
  }
  const { attempt } = await ctx.writeBatched(batcher, { viewer, examId: params.id });
  return attempt ? attemptFor(ctx, attempt) : fail("exams.already_sat");
}

async function startAll(
  tx: Tx,
  sitters: readonly Sitter[],
  services: Services,
): Promise<(Started | Failure)[]> {
  const found = await lockExamsFor(tx, sitters);
  const now = services.clock.now();
  const outcomes = found.map((exam, i) => sittingOr(exam, sitters[i], now));
  const sittings = outcomes
    .filter((outcome) => typeof outcome !== "string")
    .toSorted((a, b) => a.quiz.id - b.quiz.id || a.userId - b.userId);
  const attempts = sittings.length === 0 ? [] : await startAttempts(services, tx, sittings);
  const bySitting = new Map(sittings.map((sitting, i) => [sitting, attempts[i] ?? null]));
  return outcomes.map((outcome) =>
    typeof outcome === "string" ? new Failure(outcome) : { attempt: bySitting.get(outcome) ?? null },
  );
}

/** The code of the refusal where there is nothing to sit. */
function sittingOr(exam: ExamToSit | undefined, sitter: Sitter | undefined, now: Date): Sitting | ErrorCode {
  if (!exam || !sitter) return "common.not_found";
  if (exam.has_sat) return "exams.already_sat";
  const extension = ownExtension(exam);
  if (exam.status !== "published" || !isOpen(exam, extension, now)) return "exams.not_open";
  return { quiz: exam, userId: sitter.viewer.userId, extension };
}
