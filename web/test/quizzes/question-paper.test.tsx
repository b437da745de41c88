import { quizEditor, type ExamPlan } from "@angon/contract/quizzes/editor";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { expectBareSheet, onPaper, seen } from "../support/paper.ts";

const aPlan: ExamPlan = {
  id: 71,
  title: "ভৌত রাশি",
  description: "",
  duration: 30,
  total_marks: 10,
  start_time: "2026-03-01T05:00:00.000Z",
  end_time: "2026-03-01T07:00:00.000Z",
  hsc_batch: "HSC 25",
  group_id: null,
  subject_id: null,
  negative: 0,
  results: "after_end",
  shuffle: true,
  status: "published",
  started: true,
  questions: [1, 2].map((n) => ({
    question: `প্রশ্ন ${n}: $x^2 = 4$ হলে $x$ কত?`,
    options: [
      { option: `ভুল ${n}`, is_correct: false },
      { option: `ঠিক ${n}`, is_correct: true },
    ],
    explanation: "গোপন ব্যাখ্যা",
    hints: ["গোপন ইঙ্গিত"],
    data: {},
  })),
};

test("a question paper has questions and options without answers, and the key on a sheet of its own", async () => {
  await openPage("/quiz/71/paper", (server) => server.answer(quizEditor.exam, () => aPlan), aTeacher());
  await expect.element(page.getByText("প্রশ্ন ২টি · নম্বর ১০ · সময় ৩০ মিনিট").last()).toBeVisible();
  await look("the question paper");
  const key = page.getByRole("region", { name: "উত্তরমালা" });
  await onPaper(() => {
    expectBareSheet("ভৌত রাশি");
    expect(seen(page.getByText("(খ)"))).toBe(2);
    expect(seen(page.getByText(/^নাম: _+ রোল:/))).toBe(1);
    expect(document.querySelector("main")?.textContent).not.toMatch(/গোপন|উত্তরমালা\s/);
    expect(seen(key)).toBe(0);
  });
  await page.getByRole("switch", { name: "উত্তরমালাসহ" }).click();
  await expect.element(key).toHaveTextContent("উত্তরমালা১. খ২. খ");
  await onPaper(() => {
    expect(seen(key)).toBe(1);
    expect(getComputedStyle(key.element()).breakBefore).toBe("page");
  });
});

test("a teacher who may not edit the exam has no question paper", async () => {
  await openPage(
    "/quiz/71/paper",
    (server) => server.refuse(quizEditor.exam, "exams.staff_only"),
    aTeacher(),
  );
  await expect.element(page.getByText("পরীক্ষা তৈরি করা শুধু শিক্ষক আর অ্যাডমিনের কাজ।")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "প্রিন্ট" })).not.toBeInTheDocument();
});
