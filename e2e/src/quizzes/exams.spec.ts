import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { expect, look, test } from "../support/school.ts";

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

/** An exam of Selina's for HSC 25 that runs; its title is its own. */
async function newExam(selina: Caller, title: string, more: object = {}): Promise<number> {
  const { id } = await selina.post<{ id: number }>("/api/exam", {
    title,
    description: "দ্বিতীয় অধ্যায় থেকে",
    duration: 30,
    total_marks: 10,
    start_time: fromNow(-10),
    end_time: fromNow(110),
    hsc_batch: "HSC 25",
    questions,
    ...more,
  });
  return id;
}

const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test.describe("a student", () => {
  // The page of the analysis is refused on purpose.
  test.use({ signedIn: "nusrat", tolerated: /403 .*\/analysis/ });

  test("finds today's exam beside the feed, in the list and in the search, and opens it", async ({
    page,
    request,
    baseURL,
  }) => {
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const title = `আজকের পরীক্ষা ${Date.now()}`;
    const id = await newExam(selina, title);
    const later = `আগামীর পরীক্ষা ${Date.now()}`;
    await newExam(selina, later, { start_time: fromNow(3_000), end_time: fromNow(3_060) });
    await page.goto("/");
    const today = page.getByRole("region", { name: "আজকের পরীক্ষা" });
    await expect(card(page, title).getByText("২টি প্রশ্ন · ৩০ মিনিট · ১০ নম্বর")).toBeVisible();
    await expect(today.getByText(later)).toHaveCount(0);
    await today.scrollIntoViewIfNeeded();
    await look(page, "exams-home");
    await page.setViewportSize({ width: 360, height: 800 });
    const next = page.locator(".between-posts + .post-row");
    const gapAbove = () =>
      next.evaluate(
        (row) =>
          row.getBoundingClientRect().top - (row.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      );
    await expect.poll(gapAbove, { message: "the next post keeps its distance on a phone" }).toBe(8);
    await page.setViewportSize({ width: 1_440, height: 900 });

    await today.getByRole("link", { name: "সব পরীক্ষা" }).click();
    await expect(page).toHaveURL(/\/quiz$/);
    await expect(card(page, later).getByText(/শুরু হতে ২ দিন/)).toBeVisible();
    await expect(page.getByRole("link", { name: "নতুন পরীক্ষা" })).toHaveCount(0);
    await look(page, "exams-list");

    await page.goto(`/search?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole("region", { name: "মিলে যাওয়া পরীক্ষা" }).getByText(title)).toBeVisible();
    await page.getByRole("link", { name: `অংশ নাও: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`/quiz/${id}$`));
  });

  test("reads the summary of a post and says that it was understood", async ({ page, request, baseURL }) => {
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const id = await selina.writePost("তির্যক নিক্ষেপ নিয়ে একটা পোস্ট", { hsc_batch: "HSC 25" });
    await page.goto(`/post/${id}`);
    await expect(page.getByText("এই পোস্টের সারাংশ এখনো নেই।")).toBeVisible();
    await selina.put(`/api/post/${id}/summary`, {
      items: [{ question: "সর্বোচ্চ বিন্দুতে বেগ কত?", answer: "$v = u\\cos\\theta$" }],
    });
    await page.reload();
    const summary = page.getByRole("region", { name: "সারসংক্ষেপ" });
    await expect(summary.locator(".katex").first()).toBeVisible();
    await look(page, "summary");
    await summary.getByRole("button", { name: "হ্যাঁ" }).click();
    await expect(page.getByText("মতামতের জন্য ধন্যবাদ")).toBeVisible();
    await page.reload();
    await expect(summary.getByRole("button", { name: "হ্যাঁ" })).toHaveAttribute("aria-pressed", "true");
  });

  test("is refused the analysis, on the page and by the server", async ({ page, request, baseURL }) => {
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const id = await newExam(selina, "বিশ্লেষণ গোপন");
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    expect(await nusrat.refusal("GET", `/api/exam/${id}/analysis`)).toBe("exams.staff_only");
    expect(await nusrat.refusal("GET", `/api/exam/${id}/attempts`)).toBe("exams.staff_only");
    await page.goto(`/quiz/${id}/analysis`);
    await expect(page.getByText("এই পাতাটা এখানে নেই")).toBeVisible();
  });
});

test.describe("a teacher", () => {
  test.use({ signedIn: "selina" });

  test("sees the analysis and the students, gives one more time, and deletes the exam", async ({
    page,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const selina = await Caller.as(request, url, "selina");
    const title = `বিশ্লেষণের পরীক্ষা ${Date.now()}`;
    const id = await newExam(selina, title, { shuffle: false });
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
    await page.goto("/quiz");
    await page.getByRole("link", { name: `বিশ্লেষণ: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`/quiz/${id}/analysis$`));
    await expect(page.getByText("গড় ৫০%")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("১০০%");
    await expect(page.getByRole("row").nth(2)).toContainText("সময়ের মধ্যে কেউ উত্তর দেয়নি");
    await look(page, "analysis");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    expect((await file).suggestedFilename()).toBe(`analysis-exam-${id}.csv`);

    const students = page.getByRole("region", { name: "পরীক্ষার্থী" });
    await expect(students.getByRole("listitem")).toHaveCount(sat);
    await expect(students.getByRole("button", { name: /সময় দিন/ })).toHaveCount(0);
    await students.getByRole("searchbox").fill("রাফি");
    await students.getByRole("button", { name: "রাফি আহমেদ-কে সময় দিন" }).click();
    await page.getByLabel("বাড়তি মিনিট").fill("10");
    await page.getByLabel("কারণ").fill("অসুস্থ ছিল");
    await look(page, "extend");
    await page.getByRole("dialog").getByRole("button", { name: "সময় দিন" }).click();
    await expect(students.getByText("+১০ মিনিট")).toBeVisible();

    await page.goto("/quiz");
    await page.getByRole("button", { name: `“${title}” মুছে ফেলুন` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলুন" }).click();
    await expect(page.getByText("পরীক্ষাটা মুছে ফেলা হয়েছে")).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

test.describe("a guardian", () => {
  test.use({ signedIn: "rahima" });

  test("learns nothing of exams", async ({ page, request, baseURL }) => {
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const title = `অভিভাবক দেখে না ${Date.now()}`;
    await newExam(selina, title);
    await page.goto("/quiz");
    await expect(page.getByText("এখনো কোনো পরীক্ষা নেই")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
