import type { APIRequestContext, Page } from "@playwright/test";
import { Caller } from "./api.ts";
import { expect } from "./school.ts";

const questionsFor = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    question: `প্রশ্ন ${i}: একটি কণা $A=0.2\\ \\mathrm{m}$ বিস্তারে দুলছে। $x=${i}$ হলে বেগ কত?`,
    options: [
      { option: `ভুল ${i}`, is_correct: false },
      { option: `ঠিক ${i}`, is_correct: true },
      { option: `$0.8\\ \\mathrm{m\\,s^{-1}}$`, is_correct: false },
      { option: "কোনোটিই নয়", is_correct: false },
    ],
    explanation: `সরল ছন্দিত স্পন্দনে $v=\\omega\\sqrt{A^2-x^2}$। উত্তর ঠিক ${i}।`,
    data: { board: "ঢাকা বোর্ড", year: "২০২৩" },
  }));

/** A post of Selina's with a quiz. */
export async function postWithQuiz(request: APIRequestContext, url: string, count: number) {
  const selina = await Caller.as(request, url, "selina");
  const post = await selina.writePost("পর্যাবৃত্তিক গতি শেষ। কুইজটা দিয়ে দেখো!");
  const { id } = await selina.put<{ id: number }>(`/api/post/${post}/quiz`, {
    questions: questionsFor(count),
  });
  return { post, quiz: id };
}

const MINUTE = 60_000;

/** An exam of Selina's for HSC 25 that runs now. */
export async function examNow(request: APIRequestContext, url: string, more: object = {}): Promise<number> {
  const selina = await Caller.as(request, url, "selina");
  const { id } = await selina.post<{ id: number }>("/api/exam", {
    title: "সরল ছন্দিত স্পন্দন",
    description: "অষ্টম অধ্যায় থেকে",
    duration: 30,
    total_marks: 10,
    start_time: new Date(Date.now() - MINUTE).toISOString(),
    end_time: new Date(Date.now() + 60 * MINUTE).toISOString(),
    hsc_batch: "HSC 25",
    questions: questionsFor(10),
    ...more,
  });
  return id;
}

/** Answers the question shown; each has one option that begins so. */
export async function choose(page: Page, option: string): Promise<void> {
  const radio = page.getByRole("radio", { name: new RegExp(option) });
  await radio.click();
  await expect(radio).toHaveAttribute("aria-checked", "true");
}

export const allSaved = (page: Page) => expect(page.getByText("উত্তর সেভ হয়েছে")).toBeVisible();
