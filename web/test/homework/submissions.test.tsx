import { homework, type Homework } from "@angon/contract/homework";
import { receipts } from "@angon/contract/homework/receipts";
import { marking } from "@angon/contract/homework/marking";
import { submissions, type Submission } from "@angon/contract/homework/submissions";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aTeacher, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { aHomework, aSubmission, HOMEWORK_ID, PAGE } from "./fixtures.ts";
import { openPage } from "../support/page.tsx";
import { expectBareSheet, onPaper, seen as visible } from "../support/paper.ts";

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

describe("the sections of homework for a student", () => {
  test("are locked and not requested before the student hands in", async () => {
    const server = await open(aHomework({ total_submissions: 4 }));
    await expect
      .element(section("সহপাঠীদের হোমওয়ার্ক"))
      .toHaveTextContent("নিজের হোমওয়ার্ক জমা দিলে, অথবা সময় শেষ হলে, সহপাঠীদেরটা দেখতে পাবে।");
    await expect
      .element(section("হোমওয়ার্কের সমাধান"))
      .toHaveTextContent("জমা দিলে বা সময় শেষ হলে সমাধান দেখতে পাবে।");
    await expect.element(section("আমার হোমওয়ার্ক")).toHaveTextContent("তুমি এখনো জমা দাওনি");
    expect(server.receivedBy(submissions.list).map(({ query }) => query.section)).toEqual(["mine"]);
  });

  test("say that no student handed in once the deadline has passed", async () => {
    await open(aHomework({ has_ended: true, can: closed }));
    await expect.element(section("সহপাঠীদের হোমওয়ার্ক")).toHaveTextContent("এখনো কোনো হোমওয়ার্ক জমা হয়নি");
    await expect.element(section("হোমওয়ার্কের সমাধান")).toHaveTextContent("এখনো কোনো সমাধান বাছা হয়নি");
  });

  test("show the work of classmates after the deadline to a student who did not hand in", async () => {
    const theirs = aSubmission(2, { user_name: "নুসরাত জাহান", body: "নুসরাতের উত্তর", can: seen });
    await open(aHomework({ has_ended: true, deadline: "2026-01-01T00:00:00.000Z", can: closed }), {
      classmates: [theirs],
    });
    await expect.element(section("সহপাঠীদের হোমওয়ার্ক")).toHaveTextContent("নুসরাতের উত্তর");
    await expect.element(section("আমার হোমওয়ার্ক")).toHaveTextContent("তুমি এখনো জমা দাওনি");
    await expect.element(page.getByRole("heading", { name: "তোমার উত্তর জমা দাও" })).not.toBeInTheDocument();
  });

  test("fit every width with own marks, a solution and the work of classmates", async () => {
    const mine = aSubmission(1, { marks: 9, reply: "একক ঠিক আছে।", reply_audience: "u", can: seen });
    const best = aSubmission(2, { marks: 10, is_best: true, is_solution: true, reply: "চমৎকার।", can: seen });
    await open(aHomework({ has_submitted: true, total_submissions: 2, can: closed }), {
      solution: [best],
      mine: [mine],
      classmates: [best],
    });
    await expect.element(section("হোমওয়ার্কের সমাধান")).toHaveTextContent("সেরা উত্তর");
    await expect.element(section("আমার হোমওয়ার্ক")).toHaveTextContent("শুধু তুমি দেখছ");
    const own = section("আমার হোমওয়ার্ক").element();
    const isBefore =
      own.compareDocumentPosition(section("হোমওয়ার্কের সমাধান").element()) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore, "the own mark stands before the solution").toBeGreaterThan(0);
    await look("the sections of homework");
  });

  test("show marks, parts, best work, solution, replies and annotations after handing in", async () => {
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

describe("the submissions of homework for a teacher", () => {
  const two = [aSubmission(1), aSubmission(2, { marks: 6 })];
  const ofTeacher = aHomework({ total_submissions: 2, can: ofStaff });

  test("link to the marking deck, and are deleted after a confirmation", async () => {
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

  test("are filtered by missing marks, and load more at the end of the list", async () => {
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

  test("show an error when they fail to load, and load after a retry", async () => {
    const server = await open(ofTeacher, { classmates: two }, aTeacher(), (school) =>
      school.refuse(submissions.list, "common.internal"),
    );
    const list = section("শিক্ষার্থীদের হোমওয়ার্ক");
    await expect.element(list.getByText("আনা গেল না")).toBeVisible();
    server.answer(submissions.list, () => ({ data: two, next: null }));
    await list.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(list.getByText("1 নম্বর উত্তর")).toBeVisible();
  });
});

describe("homework on paper", () => {
  test("is the task with its group and deadline, without the work of students", async () => {
    const theirs = aSubmission(2, { user_name: "নুসরাত জাহান", body: "নুসরাতের উত্তর", can: seen });
    const picture = { url: PAGE, w: 40, h: 30, blur: "" };
    const task = aHomework({
      body: "৪ নম্বর প্রশ্নটা করো",
      pictures: [picture],
      has_ended: true,
      can: ofStaff,
    });
    await open(task, { classmates: [theirs] }, aTeacher());
    await expect.element(page.getByText("নুসরাতের উত্তর")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "প্রিন্ট" })).toBeVisible();
    await onPaper(() => {
      expectBareSheet(task.topic);
      expect(visible(page.getByText("নুসরাতের উত্তর"))).toBe(0);
      expect(visible(page.getByText(task.body))).toBe(1);
      expect(document.querySelector(".print-pictures img")?.checkVisibility()).toBe(true);
    });
  });
});

test("a teacher sees the names of those who have not handed in", async () => {
  const students = [
    { id: 21, name: "মিতু দাস", roll: 4, section: "ক" },
    { id: 22, name: "ওমর ফারুক", roll: null, section: null },
  ];
  await open(aHomework({ can: ofStaff }), {}, aTeacher(), (server) =>
    server.answer(marking.missing, () => ({ data: students })),
  );
  const shown = section("শিক্ষার্থীদের হোমওয়ার্ক");
  await shown.getByText("জমা দেয়নি", { exact: true }).click();
  await expect.element(shown.getByText("২ জন জমা দেয়নি")).toBeVisible();
  await expect.element(shown.getByRole("listitem").first()).toHaveTextContent("মিতু দাসরোল ৪ · শাখা ক");
  await expect.element(shown.getByRole("link", { name: "ওমর ফারুক" })).toHaveAttribute("href", "/users/22");
  await look("those who have not handed in");
});

test("the filter of those who have not handed in is absent while names are hidden", async () => {
  await open(aHomework({ can: ofStaff, blind: true }), {}, aTeacher());
  await expect.element(section("শিক্ষার্থীদের হোমওয়ার্ক").getByText("নম্বর বাকি", { exact: true })).toBeVisible();
  await expect
    .element(section("শিক্ষার্থীদের হোমওয়ার্ক").getByText("জমা দেয়নি", { exact: true }))
    .not.toBeInTheDocument();
});
