import type { Verdict } from "@angon/contract/comments";
import type { WaitingQuestion } from "@angon/contract/comments/verdicts";

/** Verdicts by the ids of their answers. */
export type Given = ReadonlyMap<number, Verdict>;

/** A question with a right answer waits no longer; a wrong answer leaves its question. */
export const withoutJudged = (questions: readonly WaitingQuestion[], given: Given): WaitingQuestion[] =>
  questions
    .filter(({ answers }) => !answers.some(({ id }) => given.get(id) === "right"))
    .map((question) => ({ ...question, answers: question.answers.filter(({ id }) => !given.has(id)) }));
