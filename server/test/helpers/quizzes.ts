import type { NewQuestion } from "@angon/contract/quizzes";
import { expect } from "vitest";
import type { Member, School } from "../harness.ts";
import { createPost } from "./posts.ts";

/** Question n has three options, and "ঠিক n" is the correct one. */
export const questionsFor = (count: number): NewQuestion[] =>
  Array.from({ length: count }, (_, i) => ({
    question: `প্রশ্ন ${i}: $x^2 = ${i * i}$ হলে $x$ কত?`,
    options: [
      { option: `ভুল ${i}`, is_correct: false },
      { option: `ঠিক ${i}`, is_correct: true },
      { option: `অন্য ${i}`, is_correct: false },
    ],
    explanation: `গোপন ব্যাখ্যা ${i}`,
    hints: [`গোপন ইঙ্গিত ${i}`],
    data: { board: "ঢাকা", year: "২০২৩" },
  }));

/** A post of a teacher with a quiz; returns the post's id. */
export async function createQuiz(school: School, count = 4, post?: number): Promise<number> {
  const id = post ?? (await createPost(school, "selina"));
  const { status } = await school
    .as("selina")
    .put(`/api/post/${id}/quiz`, { questions: questionsFor(count) });
  expect(status).toBe(200);
  return id;
}

type Shown = { id: number; question: string };

const numberOf = ({ question }: Shown) => Number(/প্রশ্ন (\d+)/.exec(question)?.[1]);

/** Answers `rights` questions correctly and `wrongs` more wrongly. */
export const answersTo = (questions: readonly Shown[], rights: number, wrongs = 0) =>
  questions.slice(0, rights + wrongs).map((question, i) => ({
    question_id: question.id,
    option: `${i < rights ? "ঠিক" : "ভুল"} ${numberOf(question)}`,
  }));

const minutes = (school: School, amount: number) =>
  new Date(school.now.getTime() + amount * 60_000).toISOString();

/** An exam of Selina's for HSC 25 that runs from now for two hours unless told otherwise. */
export const examFor = (
  school: School,
  {
    from = -1,
    to = 120,
    count = 4,
    ...more
  }: Record<string, unknown> & { from?: number; to?: number; count?: number } = {},
) => ({
  title: "ভৌত রাশি ও পরিমাপ",
  description: "দ্বিতীয় অধ্যায় থেকে",
  duration: 30,
  total_marks: 10,
  start_time: minutes(school, from),
  end_time: minutes(school, to),
  hsc_batch: "HSC 25",
  questions: questionsFor(count),
  ...more,
});

export async function createExam(
  school: School,
  member: Member = "selina",
  more: Parameters<typeof examFor>[1] = {},
): Promise<number> {
  const { status, body } = await school.as(member).post("/api/exam", examFor(school, more));
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id as number;
}
