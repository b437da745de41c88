import { errors } from "@angon/contract";
import type { BankQuestion } from "@angon/contract/questions";
import { questions } from "@angon/contract/questions";
import { exams } from "@angon/contract/quizzes/exams";
import { quizEditor, type ExamPlan } from "@angon/contract/quizzes/editor";
import { player } from "@angon/contract/quizzes/player";
import { quizzes } from "@angon/contract/quizzes";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aTeacher, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const planned = (question: string) => ({
  question,
  options: [
    { option: "ভর", is_correct: false },
    { option: "বল", is_correct: true },
  ],
  explanation: null,
  hints: [],
  data: {},
});

const fromBank = (id: number): BankQuestion => ({
  id,
  ...planned(`ব্যাংকের প্রশ্ন ${id}`),
  image: null,
  subject_id: 6,
  chapter_id: null,
  difficulty: null,
});

const aPlan = (more: Partial<ExamPlan> = {}): ExamPlan => ({
  id: 7,
  title: "ভেক্টর",
  description: "",
  duration: 30,
  total_marks: 2,
  start_time: "2036-03-02T04:00:00.000Z",
  end_time: "2036-03-02T05:30:00.000Z",
  hsc_batch: "HSC 25",
  group_id: null,
  subject_id: null,
  negative: 0.25,
  results: "after_end",
  shuffle: true,
  status: "draft",
  started: false,
  questions: [planned("প্রথম"), planned("দ্বিতীয়")],
  ...more,
});

const open = (address: string, answers: (school: FakeServer) => void) =>
  openPage(address, answers, aTeacher());
const field = (name: string) => page.getByLabelText(name, { exact: true });
const publish = () => page.getByRole("button", { name: "প্রকাশ করুন" });
const drawOf = (school: FakeServer, ids: readonly number[]) =>
  school.answer(questions.draw, () => ({ questions: ids.map(fromBank) }));

async function draw(): Promise<void> {
  await page.getByRole("button", { name: "লটারি করে" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "প্রশ্ন তুলুন" }).click();
}

describe("the editor of a new exam", () => {
  test("shows each problem at its field and sends no request", async () => {
    const school = await open("/quiz/new", () => undefined);
    await publish().click();
    for (const name of ["নাম", "শুরু (বাংলাদেশ সময়)", "শেষ (বাংলাদেশ সময়)"])
      await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText("অন্তত একটি প্রশ্ন দিন")).toBeVisible();
    await field("শুরু (বাংলাদেশ সময়)").fill("2036-03-02T10:00");
    await field("শেষ (বাংলাদেশ সময়)").fill("2036-03-02T09:00");
    await expect.element(page.getByText(errors["exams.window"].bn)).toBeVisible();
    expect(school.receivedBy(exams.create)).toHaveLength(0);
  });

  test("publishes drawn questions in the order the teacher gave them", async () => {
    const school = await open("/quiz/new", (server) => {
      drawOf(server, [1, 2, 3]);
      server.answer(exams.create, () => ({ id: 9 }));
      server.refuse(player.get, "common.not_found");
    });
    await field("নাম").fill("ভেক্টর");
    await field("শুরু (বাংলাদেশ সময়)").fill("2036-03-02T10:00");
    await field("শেষ (বাংলাদেশ সময়)").fill("2036-03-02T11:00");
    await draw();
    await look("the exam editor");
    await page.getByRole("button", { name: "প্রশ্ন ৩ ওপরে নিন" }).click();
    await page.getByRole("button", { name: "প্রশ্ন ১ বাদ দিন" }).click();
    await publish().click();
    await expect.poll(() => location.pathname).toBe("/quiz/9");
    expect(school.receivedBy(exams.create)[0]?.body).toMatchObject({
      title: "ভেক্টর",
      duration: 30,
      total_marks: 2,
      start_time: "2036-03-02T04:00:00.000Z",
      end_time: "2036-03-02T05:00:00.000Z",
      hsc_batch: "HSC 25",
      status: "published",
      questions: [{ question: "ব্যাংকের প্রশ্ন 3" }, { question: "ব্যাংকের প্রশ্ন 2" }],
    });
  });

  test("adds questions chosen in the bank, and previews them without solutions", async () => {
    await open("/quiz/new", (server) =>
      server.answer(questions.list, () => ({ data: [fromBank(1), fromBank(2)], next: null })),
    );
    await page.getByRole("button", { name: "ব্যাংক থেকে" }).click();
    await page.getByRole("checkbox", { name: "প্রশ্নটি নিন: ব্যাংকের প্রশ্ন 2" }).click();
    await page.getByRole("button", { name: "১টি যোগ করুন" }).click();
    await expect.element(page.getByRole("article", { name: "প্রশ্ন ১" })).toHaveTextContent("সঠিক উত্তর");
    await page.getByRole("button", { name: "শিক্ষার্থী যেমন দেখবে" }).click();
    const preview = page.getByRole("dialog");
    await expect.element(preview.getByText("ব্যাংকের প্রশ্ন 2")).toBeVisible();
    await expect.element(preview).not.toHaveTextContent("সঠিক উত্তর");
  });

  test("shows a refusal of the server at its field and keeps the typed text", async () => {
    await open("/quiz/new", (server) => {
      drawOf(server, [1]);
      server.refuse(exams.create, "exams.window");
    });
    await field("নাম").fill("ভেক্টর");
    await field("শুরু (বাংলাদেশ সময়)").fill("2036-03-02T10:00");
    await field("শেষ (বাংলাদেশ সময়)").fill("2036-03-02T11:00");
    await draw();
    await publish().click();
    await expect.element(field("শেষ (বাংলাদেশ সময়)")).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(errors["exams.window"].bn)).toBeVisible();
    await expect.element(field("নাম")).toHaveValue("ভেক্টর");
  });

  test("says that the bank has no question to draw", async () => {
    await open("/quiz/new", (server) => drawOf(server, []));
    await draw();
    await expect.element(page.getByText("ব্যাংকে এমন প্রশ্ন নেই")).toBeVisible();
  });

  test("asks before unsaved changes are left", async () => {
    await open("/quiz/new", () => undefined);
    await field("নাম").fill("ভেক্টর");
    await page.getByRole("link", { name: "অঙ্গন, শুরুর পাতা" }).first().click();
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    expect(location.pathname).toBe("/quiz/new");
  });
});

describe("the editor of an existing exam", () => {
  test("saves a draft and then shows the values of the server", async () => {
    let plan = aPlan();
    const school = await open("/quiz/7/edit", (server) => {
      server.answer(quizEditor.exam, () => plan);
      server.answer(exams.update, ({ body }) => {
        plan = aPlan({ title: `${body.title}!` });
        return { id: 7 };
      });
    });
    await expect.element(field("শুরু (বাংলাদেশ সময়)")).toHaveValue("০২/০৩/২০৩৬ ১০:০০");
    await field("নাম").fill("বলবিদ্যা");
    await page.getByRole("button", { name: "খসড়া রাখুন" }).click();
    await expect.element(field("নাম")).toHaveValue("বলবিদ্যা!");
    const { title, status, negative, questions: sent } = school.receivedBy(exams.update)[0]?.body ?? {};
    expect([title, status, negative, sent]).toEqual([
      "বলবিদ্যা",
      "draft",
      0.25,
      [planned("প্রথম"), planned("দ্বিতীয়")],
    ]);
  });

  test("offers a copy without start and end once the exam has begun", async () => {
    await open("/quiz/7/edit", (server) =>
      server.answer(quizEditor.exam, () =>
        aPlan({ status: "published", started: true, start_time: LONG_AGO }),
      ),
    );
    await expect.element(page.getByText("পরীক্ষা শুরু হয়ে গেছে")).toBeVisible();
    await page.getByRole("link", { name: "কপি করে নতুন বানান" }).click();
    await expect.element(field("নাম")).toHaveValue("ভেক্টর");
    await expect.element(field("শুরু (বাংলাদেশ সময়)")).toHaveValue("");
    await expect.element(page.getByRole("article", { name: "প্রশ্ন ২" })).toHaveTextContent("দ্বিতীয়");
  });

  test("shows why the exam of another teacher cannot be edited", async () => {
    await open("/quiz/7/edit", (server) => server.refuse(quizEditor.exam, "exams.staff_only"));
    await expect.element(page.getByText(errors["exams.staff_only"].bn)).toBeVisible();
  });
});

test("the quiz of a post is saved without shuffling when the switch is off", async () => {
  const school = await open("/post/5/quiz/edit", (server) => {
    server.answer(quizEditor.post, () => ({ shuffle: true, questions: [planned("প্রথম")] }));
    server.refuse(quizzes.set, "batches.closed");
  });
  await page.getByRole("switch", { name: "প্রশ্ন ও অপশন এলোমেলো হবে" }).click();
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect.element(page.getByText(errors["batches.closed"].bn)).toBeVisible();
  expect(school.receivedBy(quizzes.set)[0]?.body).toEqual({ shuffle: false, questions: [planned("প্রথম")] });
});
