import { exams, type ExamPage, type ListedExam } from "@angon/contract/quizzes/exams";
import { feed } from "@angon/contract/feed";
import { search } from "@angon/contract/search";
import { player } from "@angon/contract/quizzes/player";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { anExam, aPost, fromNow, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aQuiz } from "./fixtures.ts";

const HOUR = 3_600_000;

const pageOf = (data: ListedExam[], more: Partial<ExamPage> = {}): ExamPage => ({
  data,
  next: null,
  server_time: new Date().toISOString(),
  can: { create: false },
  ...more,
});

const staff = { sit: false, edit: true, remove: true, analyse: true };

describe("an exam card", () => {
  const show = (exam: ListedExam, more: Partial<ExamPage> = {}) =>
    openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([exam], more)));

  test("shows every field of a running exam and links to it", async () => {
    await show(anExam());
    await expect.element(page.getByText("দ্বিতীয় অধ্যায় থেকে")).toBeVisible();
    await expect.element(page.getByText("৫টি প্রশ্ন · ৩০ মিনিট · ১০ নম্বর")).toBeVisible();
    await expect.element(page.getByText("শেষ হতে ৩ ঘণ্টা ০ মিনিট")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "অংশ নাও" })).toHaveAttribute("href", "/quiz/71");
  });

  test("counts down by the server's clock and offers the exam when the countdown ends", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const ahead = 5 * HOUR;
    const exam = anExam({ state: "upcoming", start_time: fromNow(5 + 9 / 3_600), end_time: fromNow(9) });
    await show(exam, { server_time: new Date(Date.now() + ahead).toISOString() });
    await expect.element(page.getByText(/শুরু হতে ০০:০/)).toBeVisible();
    vi.advanceTimersByTime(9_000);
    await expect.element(page.getByRole("link", { name: "অংশ নাও" })).toBeVisible();
    await expect.element(page.getByText("চলছে", { exact: true })).toBeVisible();
  });

  test.each<[string, Partial<ListedExam>, string]>([
    ["sat, its result held back", { state: "sat" }, "ফল জানা যাবে"],
    ["sat, with the score", { state: "sat", score: 7.5 }, "পেয়েছ ৭.৫/১০"],
    ["over", { state: "over", end_time: fromNow(-0.5) }, "দেওয়া হয়নি"],
  ])("shows the state of an exam that is %s and does not link to it", async (_state, more, sentence) => {
    await show(anExam(more));
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(page.getByRole("link", { name: "অংশ নাও" }).elements()).toHaveLength(0);
  });
});

test("the card and the intro of an exam name the same marks for a wrong answer", async () => {
  const total_marks = 25;
  const question_count = 10;
  const exam = anExam({ total_marks, question_count, negative: 0.25 });
  await openPage("/quiz", (server) => {
    server.answer(exams.list, () => pageOf([exam]));
    server.answer(player.get, () =>
      aQuiz({ id: 71, kind: "exam", title: exam.title, post_id: null, exam, total_marks, question_count }),
    );
  });
  await expect.element(page.getByText("১০টি প্রশ্ন · ৩০ মিনিট · ২৫ নম্বর · ভুলে −০.৬৩")).toBeVisible();
  await page.getByRole("link", { name: "অংশ নাও" }).click();
  await expect.element(page.getByText("ভুল উত্তরে ০.৬৩ নম্বর কাটা যাবে।")).toBeVisible();
});

describe("the list of exams", () => {
  test("separates running and past exams, and offers a student no staff action", async () => {
    const past = anExam({ id: 5, title: "পুরোনো", state: "sat", score: 4, end_time: fromNow(-24) });
    await openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([anExam(), past])));
    await expect.element(page.getByRole("region", { name: "চলছে ও আসছে" })).toHaveTextContent("ভৌত রাশি");
    await expect.element(page.getByRole("region", { name: "আগের পরীক্ষা" })).toHaveTextContent("পুরোনো");
    expect(page.getByRole("link", { name: /^খুলে দেখুন/ }).elements()).toHaveLength(0);
    for (const name of ["নতুন পরীক্ষা", /সম্পাদনা/, /বিশ্লেষণ/])
      expect(page.getByRole("link", { name }).elements()).toHaveLength(0);
    expect(page.getByRole("button", { name: /মুছে ফেলুন/ }).elements()).toHaveLength(0);
    await look("the list of exams");
  });

  test("shows how many days are left until an upcoming exam", async () => {
    const later = anExam({ state: "upcoming", start_time: fromNow(50), end_time: fromNow(51) });
    await openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([later])));
    await expect.element(page.getByText(/শুরু হতে ২ দিন/)).toBeVisible();
  });

  test("loads the next page by its cursor when its end comes into view", async () => {
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

  test("says that there are no exams when the response is empty", async () => {
    await openPage("/quiz", (server) => server.answer(exams.list, () => pageOf([])));
    await expect.element(page.getByText("এখনো কোনো পরীক্ষা নেই")).toBeVisible();
  });

  test("shows an error when the request fails, and loads after a retry", async () => {
    const server = await openPage("/quiz", (school) => school.refuse(exams.list, "common.internal"));
    await expect.element(page.getByText("আনা গেল না")).toBeVisible();
    server.answer(exams.list, () => pageOf([anExam()]));
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(page.getByText("ভৌত রাশি ও পরিমাপ")).toBeVisible();
  });

  test("lets staff create, edit, analyse and, after a confirmation, delete exams", async () => {
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

describe("the exams of the day", () => {
  const openHome = () =>
    openPage("/", (server) => {
      const posts = [1, 2, 3, 4].map((id) => aPost({ id, body: `পোস্ট ${id}` }));
      server.answer(feed.list, () => ({ data: posts, next: null, asOf: LONG_AGO }));
      server.answer(exams.today, () => pageOf([anExam()]));
      server.answer(exams.list, () => pageOf([anExam()]));
    });
  const today = () => page.getByRole("region", { name: "আজকের পরীক্ষা" });

  test("are shown beside the feed with a link to all exams", async () => {
    await openHome();
    await expect.element(today().getByText("৫টি প্রশ্ন · ৩০ মিনিট · ১০ নম্বর")).toBeVisible();
    await look("the home page with an exam");
    await today().getByRole("link", { name: "সব পরীক্ষা" }).click();
    await expect.poll(() => location.pathname).toBe("/quiz");
    await expect.element(page.getByText("ভৌত রাশি ও পরিমাপ").first()).toBeVisible();
  });

  test("keep the distance between posts on a phone", async () => {
    await page.viewport(360, 800);
    await openHome();
    const next = () => document.querySelector(".between-posts + .post-row");
    await expect.poll(next).not.toBeNull();
    next()?.previousElementSibling?.scrollIntoView();
    await expect.element(today().getByText("৫টি প্রশ্ন · ৩০ মিনিট · ১০ নম্বর")).toBeVisible();
    const gapAbove = () => {
      const row = next();
      const above = row?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      return (row?.getBoundingClientRect().top ?? 0) - above;
    };
    await expect.poll(gapAbove).toBe(8);
    await page.viewport(1_440, 900);
  });
});

test("a search shows a matching exam above the posts and links to it", async () => {
  const exam = anExam();
  const server = await openPage("/search?q=ভৌত", (school) => {
    school.answer(search.page, () => ({
      data: [],
      next: null,
      total: { posts: 0, users: 0 },
      marks: [],
      instead: null,
      meant: null,
      missing: null,
      scopes: [],
      people: [],
    }));
    school.answer(exams.list, () => pageOf([exam]));
    school.answer(player.get, () => aQuiz({ id: 71, kind: "exam", title: exam.title, post_id: null, exam }));
  });
  const found = page.getByRole("region", { name: "মিলে যাওয়া পরীক্ষা" });
  await expect.element(found.getByText(exam.title)).toBeVisible();
  expect(server.receivedBy(exams.list)[0]?.query).toMatchObject({ q: "ভৌত" });
  await page.getByRole("link", { name: `অংশ নাও: ${exam.title}` }).click();
  await expect.poll(() => location.pathname).toBe("/quiz/71");
  await expect.element(page.getByRole("button", { name: "পরীক্ষা শুরু করো" })).toBeVisible();
});
