import { tidyText } from "@angon/contract/kit/text";
import type { Answers, ResultMessage } from "@angon/contract/quizzes";
import type { QuizAttemptRow, QuizExtensionRow, QuizQuestionRow, QuizRow } from "./tables.ts";

/** The chosen option of each answered question, by its index as stored. */
export type Choices = Readonly<Record<number, number>>;

/** Mulberry32: the same order for the same seed on every instance and after every restart. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The numbers from 0 to `count` - 1 in an order that follows from the seed. */
export function shuffled(seed: number, count: number): number[] {
  const random = randomFrom(seed);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [at, other] = [order[i] ?? i, order[j] ?? j];
    [order[i], order[j]] = [other, at];
  }
  return order;
}

type Shown = Pick<QuizQuestionRow, "id" | "options">;

/** The stored index of each option in the order in which this attempt shows them; a seed of 0 does not shuffle. */
export const optionOrder = (seed: number, { id, options }: Shown): number[] =>
  seed === 0 ? options.map((_, i) => i) : shuffled(seed ^ Math.imul(id, 0x9e3779b1), options.length);

/**
 * The stored choices with the answers of a request laid over them; undefined when one names no question or option of
 * the attempt.
 */
export function choicesAfter(
  stored: Choices,
  questions: readonly Shown[],
  seed: number,
  answers: Answers,
): Record<number, number> | undefined {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const choices = new Map(Object.entries(stored).map(([id, index]) => [Number(id), index]));
  for (const { question_id, option } of answers) {
    const question = byId.get(question_id);
    if (!question) return undefined;
    if (option === null) choices.delete(question_id);
    else {
      const index = indexOf(question, seed, option);
      if (index === undefined) return undefined;
      choices.set(question_id, index);
    }
  }
  return Object.fromEntries(choices);
}

function indexOf(question: Shown, seed: number, option: number | string): number | undefined {
  if (typeof option === "number") return optionOrder(seed, question)[option];
  const index = question.options.indexOf(tidyText(option));
  return index < 0 ? undefined : index;
}

type Marking = Pick<QuizRow, "total_marks" | "negative_percent">;
export type Marks = { rights: number; wrongs: number; score_hundredths: number };

/** Each question has the same share of the total; the sum is never below zero. */
export function marksOf(
  questions: readonly Pick<QuizQuestionRow, "id" | "correct">[],
  choices: Choices,
  { total_marks, negative_percent }: Marking,
): Marks {
  const answered = questions.filter(({ id }) => choices[id] !== undefined);
  const rights = answered.filter(({ id, correct }) => choices[id] === correct).length;
  const wrongs = answered.length - rights;
  const hundredths =
    ((rights * 100 - wrongs * negative_percent) * total_marks) / Math.max(1, questions.length);
  return { rights, wrongs, score_hundredths: Math.max(0, Math.round(hundredths)) };
}

export function messageFor(score: number, total: number): ResultMessage {
  const ratio = score / total;
  if (ratio < 0.3) return "keep practicing";
  return ratio < 0.5 ? "good effort" : "outstanding";
}

export type Extension = Pick<QuizExtensionRow, "minutes" | "ends_at">;
type Window = Pick<QuizRow, "seconds" | "starts_at" | "ends_at">;

/** The end of the window for one person; null for a post's quiz, which has none. */
export const windowEnd = ({ ends_at }: Window, extension: Extension | null): Date | null =>
  extension?.ends_at && ends_at && extension.ends_at > ends_at ? extension.ends_at : ends_at;

export function isOpen(quiz: Window, extension: Extension | null, now: Date): boolean {
  const end = windowEnd(quiz, extension);
  return (quiz.starts_at === null || quiz.starts_at <= now) && (end === null || now < end);
}

/** The smaller of the time allowed and what is left of the window. */
export function expiryOf(quiz: Window, extension: Extension | null, startedAt: Date): Date {
  const seconds = quiz.seconds + (extension?.minutes ?? 0) * 60;
  const own = new Date(startedAt.getTime() + seconds * 1_000);
  const end = windowEnd(quiz, extension);
  return end && end < own ? end : own;
}

/** An answer sent in the last second may still be on its way when the time is over. */
const GRACE_SECONDS = 15;

/** The last moment at which an answer still counts. */
export const graceEnd = (expiresAt: Date): Date => new Date(expiresAt.getTime() + GRACE_SECONDS * 1_000);

/** No answer counts any more for what expired until then. */
export const graceStart = (now: Date): Date => new Date(now.getTime() - GRACE_SECONDS * 1_000);

/** Solutions of an exam may be held back until the end of its last window. */
export const showsSolutions = (
  { results, solved_at }: Pick<QuizRow, "results" | "solved_at">,
  now: Date,
): boolean => results === "at_once" || (solved_at !== null && isOver({ solved_at }, now));

/** No answer counts any more, also not of an attempt that was extended. */
export const isOver = ({ solved_at }: { solved_at: Date }, now: Date): boolean => graceEnd(solved_at) <= now;

/** The first attempt earns its whole marks. */
export const pointsOf = ({
  is_first,
  score_hundredths,
}: Pick<QuizAttemptRow, "is_first" | "score_hundredths">): number =>
  is_first ? Math.floor((score_hundredths ?? 0) / 100) : 0;

/** Whole seconds between start and hand-in; what the server hands in lasted until the time was over. */
export function durationOf({
  started_at,
  expires_at,
  submitted_at,
}: Pick<QuizAttemptRow, "started_at" | "expires_at" | "submitted_at">): number {
  const end = submitted_at && submitted_at < expires_at ? submitted_at : expires_at;
  return Math.max(0, Math.round((end.getTime() - started_at.getTime()) / 1_000));
}

export const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
