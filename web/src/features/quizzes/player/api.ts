import { quizzes, type Answers } from "@angon/contract/quizzes";
import { exams } from "@angon/contract/quizzes/exams";
import { player, type QuizPage } from "@angon/contract/quizzes/player";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

/** A page with the moment, of `performance.now()`, at which its response came. */
export type ReadPage = QuizPage & { readAt: number };

export const quizQuery = (id: number) =>
  queryOptions({
    queryKey: ["quiz", id],
    queryFn: async ({ signal }): Promise<ReadPage> => {
      const page = await sendRequest(player.get, { params: { id: String(id) } }, { signal });
      return { ...page, readAt: performance.now() };
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const refreshQuiz = (id: number): Promise<void> =>
  queryClient.refetchQueries({ queryKey: quizQuery(id).queryKey });

type Kind = Pick<QuizPage, "id" | "kind" | "post_id">;

const paramsOf = ({ id, post_id: post }: Kind) => ({ params: { id: String(post ?? id) } });

export async function startAttempt(quiz: Kind): Promise<void> {
  const sent =
    quiz.kind === "post"
      ? sendRequest(quizzes.start, paramsOf(quiz))
      : sendRequest(exams.start, paramsOf(quiz));
  const { questions, ...attempt } = await sent;
  queryClient.setQueryData<ReadPage>(
    quizQuery(quiz.id).queryKey,
    (page) => page && { ...page, attempt, questions, readAt: performance.now() },
  );
}

/** Carries no answers: those that count are saved. */
export async function handIn(quiz: Kind, attemptId: number): Promise<void> {
  const body = { attempt_id: attemptId, answers: [] };
  await (quiz.kind === "post"
    ? sendRequest(quizzes.submit, { ...paramsOf(quiz), body })
    : sendRequest(exams.submit, { ...paramsOf(quiz), body }));
}

export interface Save {
  seq: number;
  answers: Answers;
  leaves: number;
}

export const saveAnswers = (attemptId: number, body: Save) =>
  sendRequest(quizzes.save, { params: { id: String(attemptId) }, body });
