import { exams, type NewExam } from "@angon/contract/quizzes/exams";
import { quizEditor } from "@angon/contract/quizzes/editor";
import { quizzes, type NewQuestion } from "@angon/contract/quizzes";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { sendOnce } from "../../../lib/http/send-once.ts";

const paramsOf = (id: string | number) => ({ params: { id: String(id) } });

/** Read once for each opening: the plan below a form that is being filled in must not change. */
const openedOnce = { staleTime: "static", gcTime: 0 } as const;

export const examPlanQuery = (id: string, opening: string | null) =>
  queryOptions({
    queryKey: ["quizzes", "plan", "exam", id, opening],
    queryFn: ({ signal }) => sendRequest(quizEditor.exam, paramsOf(id), { signal }),
    ...openedOnce,
  });

export const postQuizPlanQuery = (postId: string) =>
  queryOptions({
    queryKey: ["quizzes", "plan", "post", postId],
    queryFn: ({ signal }) => sendRequest(quizEditor.post, paramsOf(postId), { signal }),
    ...openedOnce,
  });

/** A second press after a lost answer makes no second exam. */
export const createExam = (body: NewExam): Promise<{ id: number }> =>
  sendOnce(body, (idempotencyKey) => sendRequest(exams.create, { body }, { idempotencyKey }));

export const changeExam = (id: number, body: NewExam): Promise<{ id: number }> =>
  sendRequest(exams.update, { ...paramsOf(id), body });

export const setPostQuiz = (postId: string, body: { questions: NewQuestion[]; shuffle: boolean }) =>
  sendRequest(quizzes.set, { ...paramsOf(postId), body });
