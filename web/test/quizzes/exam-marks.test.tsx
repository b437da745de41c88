import { analysis } from "@angon/contract/quizzes/analysis";
import { exams } from "@angon/contract/quizzes/exams";
import { examMarks, type ExamMark, type ExamMarkList } from "@angon/contract/quizzes/marks";
import { player } from "@angon/contract/quizzes/player";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { anExam, aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { expectBareSheet, onPaper, seen } from "../support/paper.ts";
import { aQuiz } from "./fixtures.ts";

const aMark = (more: Partial<ExamMark> = {}): ExamMark => ({
  user: { id: 1, name: "রাফি আহমেদ", roll: 12, section: "ক" },
  state: "handed_in",
  rank: 1,
  score: 7.5,
  right: 3,
  wrong: 1,
  left: 0,
  seconds: 360,
  submitted_at: "2026-03-01T06:00:00.000Z",
  ...more,
});
const nothing = { rank: null, score: null, right: null, wrong: null, left: null };
const anAbsence: ExamMark = {
  user: { id: 2, name: "নুসরাত জাহান", roll: null, section: null },
  state: "absent",
  ...nothing,
  seconds: null,
  submitted_at: null,
};
const someMarks = (more: Partial<ExamMarkList> = {}): ExamMarkList => ({
  data: [aMark(), anAbsence],
  next: null,
  exam: {
    title: "ভৌত রাশি",
    total_marks: 10,
    start_time: "2026-03-01T05:00:00.000Z",
    end_time: "2026-03-01T07:00:00.000Z",
    audience: "HSC 25",
    is_over: true,
  },
  sat: 1,
  absent: 1,
  can: { extend: true },
  ...more,
});

const open = (more: (server: FakeServer) => void = () => undefined, found = someMarks()) =>
  openPage(
    "/quiz/71/marks",
    (server) => {
      server.answer(examMarks.list, () => found);
      server.answer(examMarks.file, () => ({ file: "UEsDBA==" }));
      more(server);
    },
    aTeacher(),
  );

describe("the results of an exam", () => {
  test("are a table with rank, roll, answers and time, and name who was absent", async () => {
    await open();
    const rafi = page.getByRole("row", { name: /রাফি আহমেদ/ });
    await expect.element(rafi).toHaveTextContent("১১২করাফি আহমেদ৭.৫/১০৩১০০৬:০০");
    await expect.element(page.getByRole("row", { name: /নুসরাত জাহান/ })).toHaveTextContent("অনুপস্থিত");
    await expect.element(page.getByText("১ জন দিয়েছে · ১ জন অনুপস্থিত", { exact: true })).toBeVisible();
    await look("the results of an exam");
  });

  test("are sorted by their headings, and in reverse by a second press", async () => {
    const server = await open();
    const asked = () =>
      server.receivedBy(examMarks.list).map(({ query }) => [query.sort, query.direction].join(" "));
    await page.getByRole("button", { name: "রোল", exact: true }).click();
    await expect.poll(asked).toContain("roll forward");
    const heading = page.getByRole("columnheader", { name: "রোল" });
    await expect.element(heading).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "রোল", exact: true }).click();
    await expect.poll(asked).toContain("roll reverse");
    await expect.element(heading).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: "XLSX নামান" }).click();
    await expect
      .poll(() => server.receivedBy(examMarks.file).map(({ query }) => [query.format, query.sort]))
      .toEqual([["xlsx", "roll"]]);
  });

  test("are a list on a phone, with an order to choose", async () => {
    await page.viewport(390, 844);
    const server = await open();
    await expect.element(page.getByText("সঠিক ৩ · ভুল ১ · উত্তর নেই ০")).toBeVisible();
    expect(seen(page.getByRole("table"))).toBe(0);
    await page.getByRole("combobox", { name: "সাজানো" }).selectOptions("নাম অনুযায়ী");
    await expect
      .poll(() => server.receivedBy(examMarks.list).map(({ query }) => query.sort))
      .toContain("name");
    await page.viewport(1_440, 900);
  });

  test("are printed as a whole table, also from a phone", async () => {
    const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
    await page.viewport(390, 844);
    const later = aMark({ user: { id: 3, name: "সাদিয়া ইসলাম", roll: 14, section: "ক" }, rank: 2 });
    await open((server) =>
      server.answer(examMarks.list, ({ query }) =>
        query.cursor ? someMarks({ data: [later] }) : someMarks({ next: "2" }),
      ),
    );
    await page.getByRole("button", { name: "প্রিন্ট" }).click();
    await expect.poll(() => print).toHaveBeenCalledOnce();
    await onPaper(() => {
      expectBareSheet("পরীক্ষার ফল: ভৌত রাশি");
      expect(seen(page.getByRole("table"))).toBe(1);
      expect(seen(page.getByRole("rowheader"))).toBe(3);
      expect(getComputedStyle(document.querySelector("thead") ?? document.body).display).toBe(
        "table-header-group",
      );
      expect(getComputedStyle(document.querySelector("tbody tr") ?? document.body).breakInside).toBe("avoid");
      expect(page.getByRole("columnheader").elements()[0]?.textContent).toBe("মেধাক্রম");
    });
    await page.viewport(1_440, 900);
  });

  test("say that there is no such page to whom the server refuses them", async () => {
    await open((server) => server.refuse(examMarks.list, "exams.staff_only"));
    await expect.element(page.getByText("এই পাতাটা এখানে নেই")).toBeVisible();
  });
});

test("staff reach results, analysis and more time for one student from the page of the exam", async () => {
  const exam = anExam({ id: 71, state: "running" });
  const server = await openPage(
    "/quiz/71",
    (school) => {
      school.answer(player.get, () =>
        aQuiz({
          id: 71,
          kind: "exam",
          title: exam.title,
          post_id: null,
          exam,
          can: { start: false, edit: true, sit: false, analyse: true, extend: true },
        }),
      );
      school.answer(analysis.sitters, () => ({
        data: [
          {
            user: { id: 4, name: "আরিফ হোসেন", image: null, institute_name: null },
            state: "absent" as const,
            score: null,
            duration: null,
            leaves: 0,
            extension: null,
          },
        ],
        next: null,
        total_marks: 10,
        end_time: exam.end_time,
        can: { extend: true },
      }));
      school.answer(exams.extend, () => ({ ok: true as const }));
    },
    aTeacher(),
  );
  const link = (name: string) => page.getByRole("link", { name });
  await expect.element(link("সবার ফল")).toHaveAttribute("href", "/quiz/71/marks");
  await expect.element(link("প্রশ্নের বিশ্লেষণ")).toHaveAttribute("href", "/quiz/71/analysis");
  await expect.element(link("প্রশ্নপত্র")).toHaveAttribute("href", "/quiz/71/paper");
  await expect.element(link("কপি করে নতুন বানান")).toHaveAttribute("href", "/quiz/new?from=71");
  await page.getByRole("button", { name: "কাউকে বাড়তি সময় দিন" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("নাম দিয়ে খুঁজুন").fill("আরিফ");
  await dialog.getByRole("button", { name: /আরিফ হোসেন/ }).click();
  await page.getByRole("dialog").getByLabelText("বাড়তি মিনিট").fill("১০");
  await page.getByRole("dialog").getByLabelText("কারণ").fill("অসুস্থ ছিল");
  await page.getByRole("dialog").getByRole("button", { name: "সময় দিন" }).click();
  await expect.element(page.getByText("আরিফ হোসেন বাড়তি সময় পেয়েছে")).toBeVisible();
  expect(server.receivedBy(exams.extend).map(({ body }) => body)).toEqual([
    { user_id: 4, minutes: 10, end_time: null, reason: "অসুস্থ ছিল" },
  ]);
});
