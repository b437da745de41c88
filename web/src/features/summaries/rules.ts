import { lengthOf } from "@angon/contract/kit/text";
import type { Post } from "@angon/contract/posts";
import { SUMMARY_LIMITS } from "@angon/contract/summaries";
import type { SessionUser } from "@angon/contract/users";

/** Teachers write the summary and the quiz of every post, other staff those of their own posts. */
export const maySetSummary = (
  { userId, can }: Pick<Post, "userId" | "can">,
  user: Pick<SessionUser, "id" | "can"> | null | undefined,
): boolean =>
  can.join_in && Boolean(user && (user.can.create_exam || (user.can.quiz_own_posts && user.id === userId)));

export type Pair = { question: string; answer: string };

export const emptyPair: Pair = { question: "", answer: "" };

export type PairProblem = "missing" | "long";
export type PairProblems = Partial<Record<keyof Pair, PairProblem>>;

export const limits = { question: SUMMARY_LIMITS.questionLetters, answer: SUMMARY_LIMITS.answerLetters };

const problemOf = (text: string, most: number): PairProblem | undefined =>
  text.trim() === "" ? "missing" : lengthOf(text.trim()) > most ? "long" : undefined;

const isEmpty = ({ question, answer }: Pair): boolean => question.trim() === "" && answer.trim() === "";

/** A pair without any text is left out, so that all pairs can be emptied. */
export const writtenPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs
    .filter((pair) => !isEmpty(pair))
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));

/** The problems of each pair, by its place. */
export const problemsOf = ({ pairs }: { pairs: readonly Pair[] }): { pairs?: PairProblems[] } => {
  const problems = pairs.map((pair): PairProblems => {
    if (isEmpty(pair)) return {};
    const question = problemOf(pair.question, limits.question);
    const answer = problemOf(pair.answer, limits.answer);
    return { ...(question && { question }), ...(answer && { answer }) };
  });
  return problems.some(({ question, answer }) => question ?? answer) ? { pairs: problems } : {};
};
