import { exams, type ExamPage, type ListedExam } from "@angon/contract/quizzes/exams";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anExam, fromNow } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const HOUR = 3_600_000;

const pageOf = (data: ListedExam[], more: Partial<ExamPage> = {}): ExamPage => ({
  data,
  next: null,
  server_time: new Date().toISOString(),
  can: { create: false },
  ...more,
});

const staff = { sit: false, edit: true, remove: true, analyse: true };

describe("a card", () => {
  const show = (exam: ListedExam, more: Partial<ExamPage> = {}) =>
    openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([exam], more)));

  test("of a running exam has all fields, and the way to the exam", async () => {
    await show(anExam());
    await expect.element(page.getByText("দ্বিতীয় অধ্যায় থেকে")).toBeVisible();
    await expect.element(page.getByText("৫টি প্রশ্ন · ৩০ মিনিট · ১০ নম্বর")).toBeVisible();
    await expect.element(page.getByText("শেষ হতে ৩ ঘণ্টা ০ মিনিট")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "অংশ নাও" })).toHaveAttribute("href", "/quiz/71");
  });

  test("counts down to the start by the server's clock, and opens by itself", async () => {
    const ahead = 5 * HOUR;
    const exam = anExam({ state: "upcoming", start_time: fromNow(5 + 2 / 3_600), end_time: fromNow(9) });
    await show(exam, { server_time: new Date(Date.now() + ahead).toISOString() });
    await expect.element(page.getByText(/শুরু হতে ০০:০/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "অংশ নাও" })).toBeVisible();
    await expect.element(page.getByText("চলছে", { exact: true })).toBeVisible();
  });

  test.each<[string, Partial<ListedExam>, string]>([
    ["sat, its result held back", { state: "sat" }, "ফল জানা যাবে"],
    ["sat, with the score", { state: "sat", score: 7.5 }, "পেয়েছ ৭.৫/১০"],
    ["over", { state: "over", end_time: fromNow(-0.5) }, "দেওয়া হয়নি"],
  ])("of an exam that is %s says so and invites to nothing", async (_state, more, sentence) => {
    await show(anExam(more));
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(page.getByRole("link", { name: "অংশ নাও" }).elements()).toHaveLength(0);
  });
});

describe("the list", () => {
  test("has what is ahead on top and the past below, and no action of staff", async () => {
    const past = anExam({ id: 5, title: "পুরোনো", state: "sat", score: 4, end_time: fromNow(-24) });
    await openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([anExam(), past])));
    await expect.element(page.getByRole("region", { name: "চলছে ও আসছে" })).toHaveTextContent("ভৌত রাশি");
    await expect.element(page.getByRole("region", { name: "আগের পরীক্ষা" })).toHaveTextContent("পুরোনো");
    expect(page.getByRole("link", { name: /^খুলে দেখুন/ }).elements()).toHaveLength(0);
    for (const name of ["নতুন পরীক্ষা", /সম্পাদনা/, /বিশ্লেষণ/])
      expect(page.getByRole("link", { name }).elements()).toHaveLength(0);
    expect(page.getByRole("button", { name: /মুছে ফেলুন/ }).elements()).toHaveLength(0);
  });

  test("loads the next page by its cursor as the end comes into view", async () => {
    const server = await openPage("/quiz", (school) =>
      school.answer(exams.list, ({ query }) =>
        query.cursor
          ? pageOf([anExam({ id: 2, title: "দ্বিতীয় পাতার" })])
          : pageOf([anExam()], { next: "9-9" }),
      ),
    );
    await expect.element(page.getByText("দ্বিতীয় পাতার")).toBeVisible();
    expect(server.receivedBy(exams.list).map(({ query }) => query.cursor)).toEqual([undefined, "9-9"]);
  });

  test("says that there are none", async () => {
    await openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([])));
    await expect.element(page.getByText("এখনো কোনো পরীক্ষা নেই")).toBeVisible();
  });

  test("says that it failed, and tries again", async () => {
    const server = await openPage("/quiz", (school) => school.refuse(exams.list, "common.internal"));
    await expect.element(page.getByText("পরীক্ষার তালিকা আনা যায়নি")).toBeVisible();
    server.answer(exams.list, () => pageOf([anExam()]));
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(page.getByText("ভৌত রাশি ও পরিমাপ")).toBeVisible();
  });

  test("lets staff create, edit, analyse and, after a question, delete", async () => {
    const draft = anExam({ id: 9, title: "খসড়াটা", state: "draft", can: staff });
    const own = anExam({ can: { ...staff, edit: false } });
    const server = await openPage("/quiz", (school) => {
      school.answer(exams.list, () => pageOf([draft, own], { can: { create: true } }));
      school.answer(exams.remove, () => ({ ok: true as const }));
    });
    await expect.element(page.getByRole("link", { name: "নতুন পরীক্ষা" })).toHaveAttribute("href", "/quiz/new");
    const edits = page.getByRole("link", { name: /সম্পাদনা/ });
    await expect.element(edits).toHaveAttribute("href", "/quiz/9/edit");
    await expect.element(page.getByRole("link", { name: /^খুলে দেখুন/ }).first()).toBeVisible();
    const analyses = page.getByRole("link", { name: /বিশ্লেষণ/ });
    await expect.element(analyses).toHaveAttribute("href", "/quiz/71/analysis");
    await page.getByRole("button", { name: "“খসড়াটা” মুছে ফেলুন" }).click();
    await expect.element(page.getByRole("alertdialog")).toHaveTextContent("পরীক্ষাটা মুছে ফেলবেন?");
    expect(server.receivedBy(exams.remove)).toHaveLength(0);
    server.answer(exams.list, () => pageOf([own]));
    await page.getByRole("button", { name: "মুছে ফেলুন", exact: true }).click();
    await expect.element(page.getByText("পরীক্ষাটা মুছে ফেলা হয়েছে")).toBeVisible();
    await expect.element(page.getByText("খসড়াটা")).not.toBeInTheDocument();
    expect(server.receivedBy(exams.remove).map(({ params }) => params.id)).toEqual([9]);
  });
});
