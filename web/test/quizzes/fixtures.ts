import { quizzes, type ShownQuestion } from "@angon/contract/quizzes";
import { player, type QuizPage } from "@angon/contract/quizzes/player";
import type { FakeServer } from "../support/fake-server.ts";

const MINUTE = 60_000;
/** The server's clock: taken before a test replaces the clock of the phone. */
const serverNow = Date.now;
export const inMinutes = (minutes: number) => new Date(serverNow() + minutes * MINUTE).toISOString();

export const aQuestion = (id: number, more: Partial<ShownQuestion> = {}): ShownQuestion => ({
  id,
  question: `প্রশ্ন ${id}`,
  options: [{ option: `নীল ${id}` }, { option: `লাল ${id}` }, { option: `সবুজ ${id}` }],
  data: {},
  ...more,
});

export const aQuiz = (more: Partial<QuizPage> = {}): QuizPage => ({
  id: 500,
  kind: "post",
  title: null,
  description: "",
  post_id: 100,
  author: "সেলিনা আক্তার",
  chapter: "পর্যাবৃত্তিক গতি",
  subject: null,
  exam: null,
  question_count: 3,
  total_marks: 3,
  duration: 180,
  attempt: null,
  previous: [],
  questions: [],
  result: null,
  averageScore: null,
  rank: null,
  can: { start: true, edit: false, sit: true, analyse: false, extend: false },
  ...more,
});

const someQuestions = [aQuestion(1), aQuestion(2), aQuestion(3)];

/** A quiz with a running attempt; the times are the server's. */
export const aRunningQuiz = (id: number, more: Partial<NonNullable<QuizPage["attempt"]>> = {}): QuizPage =>
  aQuiz({
    id,
    questions: someQuestions,
    attempt: {
      attempt_id: id * 10,
      expires_at: inMinutes(3),
      server_time: inMinutes(0),
      seq: 0,
      answers: [],
      ...more,
    },
  });

export const aResult = (attemptId: number, more: Partial<NonNullable<QuizPage["result"]>> = {}) => ({
  attempt_id: attemptId,
  score: 1,
  total_marks: 3,
  duration: 65,
  right: 1,
  wrong: 1,
  unanswered: 1,
  by_time: false,
  message: "good effort" as const,
  results_at: null,
  points: 1,
  ...more,
});

const solved = (question: ShownQuestion, chosen: number | null): ShownQuestion => ({
  ...question,
  options: question.options.map((option, index) => ({ ...option, is_correct: index === 0 })),
  explanation: `ব্যাখ্যা ${question.id}`,
  chosen,
});

/** The first question right, the second wrong, the third unanswered. */
const solvedQuestions = someQuestions.map((question, index) => solved(question, [0, 1, null][index] ?? null));

export const aFinishedQuiz = (id: number, more: Partial<NonNullable<QuizPage["result"]>> = {}): QuizPage =>
  aQuiz({
    id,
    questions: solvedQuestions,
    result: aResult(id * 10, more),
    previous: [{ id: id * 10, created_at: inMinutes(0), duration: 65, score: 1, total_marks: 3 }],
    averageScore: 6.5,
  });

/** Keeps answers as the server does: a save counts when its seq is the highest. */
export function answerAttempt(
  server: FakeServer,
  quiz: QuizPage,
): { current: QuizPage; isReachable: boolean } {
  const state = { current: quiz, isReachable: true };
  const reach = () => {
    if (!state.isReachable) throw new TypeError("Failed to fetch");
  };
  server.answer(player.get, () => {
    reach();
    return state.current;
  });
  server.answer(quizzes.save, ({ body }) => {
    reach();
    const { attempt } = state.current;
    if (!attempt) throw new Error("no attempt runs");
    const isNewest = body.seq > attempt.seq;
    const answers = body.answers.flatMap(({ question_id, option }) =>
      typeof option === "number" ? [{ question_id, option }] : [],
    );
    if (isNewest) state.current = { ...state.current, attempt: { ...attempt, seq: body.seq, answers } };
    const { seq, expires_at } = state.current.attempt ?? attempt;
    return { seq, expires_at, server_time: inMinutes(0), newer: isNewest ? null : attempt.answers };
  });
  server.answer(quizzes.submit, () => {
    reach();
    state.current = aFinishedQuiz(quiz.id);
    const { attempt_id: _, points: __, results_at: ___, ...handedIn } = aResult(quiz.id * 10);
    return {
      ...handedIn,
      score: 1,
      right: 1,
      wrong: 1,
      message: "good effort" as const,
      questions: solvedQuestions,
    };
  });
  return state;
}
