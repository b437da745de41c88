import { homework, type Homework } from "@angon/contract/homework";
import { receipts } from "@angon/contract/homework/receipts";
import { submissions, type Submission } from "@angon/contract/homework/submissions";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aTeacher, aUser } from "../support/fixtures.ts";
import { aHomework, aSubmission, HOMEWORK_ID, PAGE } from "./fixtures.ts";
import { openPage } from "../support/page.tsx";

type Sections = Partial<Record<"solution" | "mine" | "classmates", Submission[]>>;

const open = (of: Homework, sections: Sections = {}, user = aUser(), more?: (server: FakeServer) => void) =>
  openPage(
    `/homework/${HOMEWORK_ID}`,
    (server) => {
      server.answer(homework.get, () => of);
      server.refuse(receipts.receipt, "common.not_found");
      server.answer(submissions.list, ({ query }) => ({ data: sections[query.section] ?? [], next: null }));
      more?.(server);
    },
    user,
  );

const section = (name: string) => page.getByRole("region", { name, exact: true });
const seen = { mark: false, remove: false };
const closed = { submit: false, mark: false, edit: false, remove: false, publish: false };
const ofStaff = { submit: false, mark: true, edit: true, remove: true, publish: false };

describe("a student", () => {
  test("sees no one's work before handing in, and it is not asked for", async () => {
    const server = await open(aHomework({ total_submissions: 4 }));
    await expect
      .element(section("সহপাঠীদের হোমওয়ার্ক"))
      .toHaveTextContent("নিজের হোমওয়ার্ক জমা দিলে, অথবা সময় শেষ হলে, সহপাঠীদেরটা দেখতে পাবে।");
    await expect.element(section("আমার হোমওয়ার্ক")).toHaveTextContent("তুমি এখনো জমা দাওনি");
    expect(server.receivedBy(submissions.list).map(({ query }) => query.section)).toEqual(["mine"]);
  });

  test("reads that no one has handed in once the time is over", async () => {
    await open(aHomework({ has_ended: true, can: closed }));
    await expect.element(section("সহপাঠীদের হোমওয়ার্ক")).toHaveTextContent("এখনো কোনো হোমওয়ার্ক জমা হয়নি");
    await expect.element(section("হোমওয়ার্কের সমাধান")).toHaveTextContent("এখনো কোনো সমাধান বাছা হয়নি");
  });

  test("reads marks, parts, best, solution, replies and marks on the page afterwards", async () => {
    const picture = { url: PAGE, w: 300, h: 400, blur: "" };
    const mine = aSubmission(1, {
      user_name: "নুসরাত জাহান",
      marks: 9,
      part_marks: [4, 5],
      reply: "একক ঠিক আছে।",
      reply_audience: "u",
      is_late: true,
      can: seen,
      images: [PAGE],
      pictures: [picture],
      annotations: {
        0: [
          { type: "tick", x: 0.5, y: 0.5 },
          { type: "text", x: 0.1, y: 0.2, text: "দারুণ" },
        ],
      },
      versions: [
        {
          version: 1,
          body: "প্রথম চেষ্টা",
          images: [],
          pictures: [],
          attachment_url: null,
          submitted_at: "2026-11-19T08:00:00.000Z",
          marks: 3,
          reply: "আবার দেখো",
        },
      ],
    });
    const best = aSubmission(2, { marks: 10, is_best: true, is_solution: true, reply: "এভাবেই", can: seen });
    await open(
      aHomework({
        has_submitted: true,
        total_submissions: 2,
        can: closed,
        parts: [
          { label: "ক", max: 4 },
          { label: "খ", max: 6 },
        ],
      }),
      { solution: [best], mine: [mine], classmates: [best] },
    );
    const own = section("আমার হোমওয়ার্ক");
    await expect.element(own).toHaveTextContent("১০-এ ৯");
    await expect.element(own.getByRole("list", { name: "অংশ অনুযায়ী নম্বর" })).toHaveTextContent("ক ৪/৪খ ৫/৬");
    for (const words of ["(তুমি)", "দেরিতে জমা", "একক ঠিক আছে।", "শুধু তুমি দেখছ"])
      await expect.element(own).toHaveTextContent(words);
    await expect.element(own.getByRole("button", { name: /মুছুন/ })).not.toBeInTheDocument();
    await own.getByText("আগের জমা (১)").click();
    await expect.element(own.getByText("প্রথম চেষ্টা")).toBeVisible();
    const solution = section("হোমওয়ার্কের সমাধান");
    for (const words of ["সেরা উত্তর", "সমাধান", "১০-এ ১০", "সবাই দেখছে"])
      await expect.element(solution).toHaveTextContent(words);
    await expect.element(section("সহপাঠীদের হোমওয়ার্ক")).toHaveTextContent("শিক্ষার্থী 2");

    await own.getByRole("button", { name: "১ নম্বর পাতা বড় করো" }).click();
    const dialog = page.getByRole("dialog", { name: "খাতার পাতা" });
    const marks = dialog.getByRole("img", { name: "শিক্ষকের দাগ: ১টি টিক, লেখা ‘দারুণ’" });
    await expect.element(marks).toBeVisible();
    await dialog.getByRole("switch", { name: "শিক্ষকের দাগ দেখাও" }).click();
    await expect.element(marks).not.toBeInTheDocument();
  });
});

describe("a teacher", () => {
  const two = [aSubmission(1), aSubmission(2, { marks: 6 })];
  const ofTeacher = aHomework({ total_submissions: 2, can: ofStaff });

  test("opens the deck at a submission, and deletes one after confirming", async () => {
    const server = await open(ofTeacher, { classmates: two }, aTeacher(), (school) =>
      school.answer(submissions.remove, () => ({ ok: true as const })),
    );
    const list = section("শিক্ষার্থীদের হোমওয়ার্ক");
    await expect
      .element(list.getByRole("link", { name: "নম্বর দিন" }))
      .toHaveAttribute("href", `/homework/${HOMEWORK_ID}/marking?submission=1`);
    await expect.element(list.getByRole("link", { name: "নম্বর বদলান" })).toBeVisible();
    await list.getByRole("button", { name: "মুছুন: শিক্ষার্থী 1" }).click();
    const asking = page.getByRole("alertdialog", { name: "এই জমাটা মুছবেন?" });
    await asking.getByRole("button", { name: "থাক" }).click();
    await expect.element(asking).not.toBeInTheDocument();
    expect(server.receivedBy(submissions.remove)).toEqual([]);
    await list.getByRole("button", { name: "মুছুন: শিক্ষার্থী 1" }).click();
    await asking.getByRole("button", { name: "মুছুন" }).click();
    await expect.element(list.getByText("1 নম্বর উত্তর")).not.toBeInTheDocument();
    expect(server.receivedBy(submissions.remove).map(({ params }) => params)).toEqual([
      { id: HOMEWORK_ID, submissionId: 1 },
    ]);
  });

  test("filters the unmarked ones, and loads more at the end", async () => {
    const many = Array.from({ length: 25 }, (_, index) => aSubmission(100 - index));
    const server = await open(ofTeacher, {}, aTeacher(), (school) =>
      school.answer(submissions.list, ({ query }) => {
        if (query.section !== "classmates") return { data: [], next: null };
        if (query.filter === "unevaluated") return { data: [aSubmission(1)], next: null };
        const from = many.findIndex(({ id }) => id < (query.cursor ?? 1_000));
        const data = many.slice(from, from + 10);
        return { data, next: from + 10 < many.length ? String(data.at(-1)?.id) : null };
      }),
    );
    const list = section("শিক্ষার্থীদের হোমওয়ার্ক");
    await expect.element(list.getByText("91 নম্বর উত্তর")).toBeVisible();
    list.getByText("91 নম্বর উত্তর").element().scrollIntoView();
    await expect.element(list.getByText("90 নম্বর উত্তর")).toBeVisible();
    await page.getByText("নম্বর বাকি", { exact: true }).first().click();
    await expect.element(list.getByText("1 নম্বর উত্তর", { exact: true })).toBeVisible();
    await expect.element(list.getByText("91 নম্বর উত্তর")).not.toBeInTheDocument();
    expect(server.receivedBy(submissions.list).at(-1)?.query.filter).toBe("unevaluated");
  });

  test("reads that a list failed, and tries again", async () => {
    const server = await open(ofTeacher, { classmates: two }, aTeacher(), (school) =>
      school.refuse(submissions.list, "common.internal"),
    );
    const list = section("শিক্ষার্থীদের হোমওয়ার্ক");
    await expect.element(list.getByText("জমা দেওয়া খাতা আনা যায়নি")).toBeVisible();
    server.answer(submissions.list, () => ({ data: two, next: null }));
    await list.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
    await expect.element(list.getByText("1 নম্বর উত্তর")).toBeVisible();
  });
});
