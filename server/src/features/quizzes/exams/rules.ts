import { EXAM_LIMITS, type Exam } from "@angon/contract/quizzes/exams";
import { isOver, windowEnd, type Extension } from "../rules.ts";
import type { QuizRow } from "../tables.ts";

/** An exam row: what the database allows to be null for the quiz of a post is set. */
export type ExamRow = QuizRow & { title: string; starts_at: Date; ends_at: Date; solved_at: Date };

export function stateOf(
  exam: Pick<ExamRow, "status" | "seconds" | "starts_at" | "ends_at">,
  own: { hasSat: boolean; extension: Extension | null },
  now: Date,
): Exam["state"] {
  if (exam.status === "draft") return "draft";
  if (own.hasSat) return "sat";
  if (exam.starts_at > now) return "upcoming";
  const end = windowEnd(exam, own.extension);
  return end && now < end ? "running" : "over";
}

/** More time would hide results again that were held back and are out; results at once stay shown. */
export const isExtendable = (exam: Pick<ExamRow, "results" | "solved_at">, now: Date): boolean =>
  exam.results === "at_once" || !isOver(exam, now);

const DHAKA_MS = 6 * 3_600_000;
const DAY = 86_400_000;

/** The last end an extension may have: results that are held back from all students wait for it. */
export const latestExtension = ({ ends_at }: Pick<ExamRow, "ends_at">, now: Date): Date =>
  new Date(Math.max(ends_at.getTime(), now.getTime()) + EXAM_LIMITS.extraDays * DAY);

/** The school's day around a moment. */
export function dayOf(now: Date): { from: Date; to: Date } {
  const from = Math.floor((now.getTime() + DHAKA_MS) / DAY) * DAY - DHAKA_MS;
  return { from: new Date(from), to: new Date(from + DAY) };
}
