import type { QuizPage } from "@angon/contract/quizzes/player";
import type { SignedIn } from "../../../kit/context.ts";
import { asSubmitted } from "../present.ts";
import { pointsOf } from "../rules.ts";
import type { QuizAttemptRow } from "../tables.ts";

export function asLastResult(
  ctx: SignedIn,
  attempt: QuizAttemptRow,
  { isShown, results_at }: { isShown: boolean; results_at: string | null },
): QuizPage["result"] {
  const { questions: _, ...submitted } = asSubmitted(ctx, attempt, []);
  const all = { ...submitted, attempt_id: attempt.id, results_at };
  if (isShown) return { ...all, points: pointsOf(attempt) };
  return { ...all, score: null, right: null, wrong: null, message: null, points: null };
}
