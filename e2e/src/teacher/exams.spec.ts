import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

const MINUTE = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const questions = [1, 2].map((n) => ({
  question: `$${n} + ${n}$ কত?`,
  options: [
    { option: String(2 * n), is_correct: true },
    { option: String(2 * n + 1), is_correct: false },
  ],
  data: {},
}));

test.use({ signedIn: "selina" });

test("a teacher reads the analysis of an exam, extends it for a student and deletes it", async ({
  page,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const selina = await Caller.as(request, url, "selina");
  const title = `বিশ্লেষণের পরীক্ষা ${Date.now()}`;
  const { id } = await selina.post<{ id: number }>("/api/exam", {
    title,
    duration: 30,
    total_marks: 10,
    start_time: fromNow(-10),
    end_time: fromNow(110),
    hsc_batch: "HSC 25",
    shuffle: false,
    questions,
  });
  let sat = 0;
  for (const who of ["nusrat", "arif", "sadia", "tahmid", "samiha", "omar", "jesia"] as const) {
    const caller = await Caller.as(request, url, who);
    const { hsc_batch, role } = await caller.get<{ hsc_batch: string; role: string }>("/api/auth/user");
    if (hsc_batch !== "HSC 25" || role !== "USER") continue;
    type Started = { attempt_id: number; questions: { id: number; options: { option: string }[] }[] };
    const { attempt_id, questions: asked } = await caller.post<Started>(`/api/exam/${id}/start`, {});
    // All answer the first question with its first option, which is correct; the second stays untouched.
    const answers = asked.slice(0, 1).map((question) => ({ question_id: question.id, option: 0 }));
    await caller.post(`/api/exam/${id}/submit`, { attempt_id, answers });
    sat++;
  }
  expect(sat).toBeGreaterThanOrEqual(5);

  await test.step("the analysis has the results of all students and is downloaded", async () => {
    await page.goto("/quiz");
    await page.getByRole("link", { name: `বিশ্লেষণ: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`/quiz/${id}/analysis$`));
    await expect(page.getByText("গড় ৫০%")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("১০০%");
    await expect(page.getByRole("row").nth(2)).toContainText("সময়ের মধ্যে কেউ উত্তর দেয়নি");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    expect((await file).suggestedFilename()).toBe(`analysis-exam-${id}.csv`);
  });

  await test.step("an absent student gets more time, those who handed in do not", async () => {
    const students = page.getByRole("region", { name: "পরীক্ষার্থী" });
    await expect(students.getByRole("listitem")).toHaveCount(sat);
    await expect(students.getByRole("button", { name: /সময় দিন/ })).toHaveCount(0);
    await students.getByRole("searchbox").fill("রাফি");
    await students.getByRole("button", { name: "রাফি আহমেদ-কে সময় দিন" }).click();
    await page.getByLabel("বাড়তি মিনিট").fill("10");
    await page.getByLabel("কারণ").fill("অসুস্থ ছিল");
    await page.getByRole("dialog").getByRole("button", { name: "সময় দিন" }).click();
    await expect(students.getByText("+১০ মিনিট")).toBeVisible();
  });

  await test.step("the deleted exam leaves the list", async () => {
    await page.goto("/quiz");
    await page.getByRole("button", { name: `“${title}” মুছে ফেলুন` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলুন" }).click();
    await expect(page.getByText("পরীক্ষাটা মুছে ফেলা হয়েছে")).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
