import type { BrowserContext, Page } from "@playwright/test";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { Caller } from "../support/api.ts";
import { prepared } from "../support/device.ts";
import { allSaved, choose, examNow } from "../support/quizzes.ts";
import { expect, test } from "../support/school.ts";

const QUESTIONS = 10;
const KILLS = 5;
const CHOICES = rounds(40, 120);
const options = ["ঠিক", "ভুল", "কোনোটিই নয়"];

interface Shown {
  id: number;
  question: string;
  options: { option: string }[];
}

interface QuizOnServer {
  attempt: { seq: number; answers: { question_id: number; option: number }[] } | null;
  questions: Shown[];
}

const openQuiz = async (context: BrowserContext, quiz: number): Promise<Page> => {
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/quiz/${quiz}`);
  return page;
};

test.use({ serviceWorkers: "allow", signedIn: "arif", tolerated: /Failed to (load resource|fetch)/ });

test("an exam keeps the last chosen answers while the network fails and the tab is closed five times", async ({
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const random = seededRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const url = baseURL ?? "";
  const exam = await examNow(request, url, { results: "at_once", total_marks: QUESTIONS });
  const arif = await Caller.as(request, url, "arif");
  let page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/");
  await prepared(page);
  await page.goto(`/quiz/${exam}`);
  await page.getByRole("button", { name: "পরীক্ষা শুরু করো" }).click();
  await expect(page.getByRole("timer")).toBeVisible();

  const chosen = new Map<string, string>();
  const killAt = new Set(
    Array.from({ length: KILLS }, (_, kill) => Math.floor(((kill + 1) * CHOICES) / (KILLS + 1))),
  );
  for (let n = 0; n < CHOICES; n++) {
    if (random() < 0.3) await context.setOffline(random() < 0.6);
    await page
      .getByRole("button", { name: new RegExp(`^প্রশ্ন ${(pick(QUESTIONS) + 1).toLocaleString("bn")},`) })
      .last()
      .click();
    const option = options[pick(options.length)] ?? "";
    await choose(page, option);
    chosen.set(
      (
        await page
          .getByText(/^প্রশ্ন \d+: /)
          .first()
          .innerText()
      ).slice(0, 9),
      option,
    );
    if (!killAt.has(n)) continue;
    await page.close();
    page = await openQuiz(context, exam);
    await expect(page.getByRole("timer"), `after kill at ${n}, seed ${seed}`).toBeVisible();
  }
  await context.setOffline(false);
  await allSaved(page);
  const { attempt, questions } = await arif.get<QuizOnServer>(`/api/quiz/${exam}`);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const stored = (attempt?.answers ?? []).map(({ question_id, option }) => {
    const question = byId.get(question_id);
    return [question?.question.slice(0, 9), question?.options[option]?.option.replace(/ \d+$/, "")];
  });
  expect(new Map(stored as [string, string][]), `seed ${seed}`).toEqual(chosen);

  await page.getByRole("button", { name: "জমা দাও" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
  await expect(page.getByRole("heading", { name: "উত্তর ও ব্যাখ্যা" })).toBeVisible();
  const right = [...chosen.values()].filter((option) => option === "ঠিক").length;
  const { result } = await arif.get<{ result: { score: number; right: number } }>(`/api/quiz/${exam}`);
  expect([result.score, result.right], `seed ${seed}`).toEqual([right, right]);
});
