import type { Exam } from "@angon/contract/quizzes/exams";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { inMinutes } from "./fixtures.ts";

export const text = (said: string | RegExp) => page.getByText(said, { exact: typeof said === "string" });
export const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const option = (name: string) => page.getByRole("radio", { name: new RegExp(name) });
export const expectSeen = async (said: string | RegExp) => {
  await expect.element(text(said).first()).toBeVisible();
};
export const expectSaved = () => expectSeen("উত্তর সেভ হয়েছে");

export async function handIn(): Promise<void> {
  await button("জমা দাও").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
}

export const anExam = (more: Partial<Exam> = {}): Exam => ({
  id: 500,
  title: "সাপ্তাহিক পরীক্ষা",
  description: "",
  duration: 30,
  total_marks: 10,
  start_time: inMinutes(-10),
  end_time: inMinutes(50),
  question_count: 3,
  negative: 0.25,
  results: "after_end",
  hsc_batch: "HSC 25",
  group: null,
  subject: null,
  state: "running",
  score: null,
  ...more,
});
