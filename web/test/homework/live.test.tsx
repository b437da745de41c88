import { homework } from "@angon/contract/homework";
import { marking } from "@angon/contract/homework/marking";
import { receipts } from "@angon/contract/homework/receipts";
import { submissions, type Submission } from "@angon/contract/homework/submissions";
import type { LiveData, LiveName } from "@angon/contract/live";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dispatch, watchedTopics } from "../../src/lib/live/subscribe.ts";
import { aTeacher, aUser } from "../support/fixtures.ts";
import { aHomework, answerDeck, aSubmission, HOMEWORK_ID } from "./fixtures.ts";
import { openPage } from "../support/page.tsx";

const say = <Name extends LiveName>(name: Name, data: LiveData<Name>) => dispatch(name, data);
const changed = (id: number, revision: number | null) =>
  say("submission", { homework_id: HOMEWORK_ID, submission_id: id, revision });
const homeworkChanged = () => say("resource", { kind: "homework", id: HOMEWORK_ID });

const kamrul = { id: 8, name: "কামরুল হক" };
const key = (name: string) => page.getByRole("button", { name, exact: true });
const shown = (id: number) => page.getByRole("region", { name: `শিক্ষার্থী ${id}` });
const inList = (id: number) => page.getByRole("button", { name: new RegExp(`শিক্ষার্থী ${id},`) });

describe("an open marking deck", () => {
  beforeEach(() => page.viewport(360, 780));
  let held: Map<number, Submission>;
  const open = async (scripts = [1, 2, 3].map((id) => aSubmission(id))) => {
    const server = await openPage(
      `/homework/${HOMEWORK_ID}/marking`,
      (school) => {
        held = answerDeck(school, scripts);
      },
      aTeacher(),
    );
    await expect.element(shown(1)).toBeVisible();
    return server;
  };
  const markedByOther = (id: number) => {
    held.set(id, aSubmission(id, { marks: 4, revision: 1, marked_by: kamrul }));
    changed(id, 1);
  };

  test("watches its homework until it is closed", async () => {
    const server = await open();
    server.refuse(homework.get, "common.not_found");
    expect(watchedTopics()).toContain(`deck=${HOMEWORK_ID}`);
    await page.getByRole("link", { name: "হোমওয়ার্কে ফেরা" }).click();
    await expect.poll(watchedTopics).not.toContain(`deck=${HOMEWORK_ID}`);
  });

  test("removes a script that another teacher marks, and updates the shown one in place", async () => {
    await open();
    markedByOther(2);
    await expect.element(inList(2)).not.toBeInTheDocument();
    await expect.element(page.getByText("১/৩")).toBeVisible();
    markedByOther(1);
    await expect.element(page.getByText("কামরুল হক নম্বর দিয়েছেন")).toBeVisible();
    await expect.element(key("৪")).toHaveAttribute("aria-pressed", "true");
    await key("পরের জন").click();
    await expect.element(shown(3)).toBeVisible();
  });

  test("counts once more when a marking was sent while the counts were read", async () => {
    const server = await open();
    const counts = (unevaluated: number) => ({
      data: [],
      next: null,
      homework: {
        topic: "সরল ছন্দিত স্পন্দন",
        subject_name: "পদার্থবিজ্ঞান ১ম পত্র",
        chapter_id: null,
        chapter_name: null,
        is_unpublished: false,
        can: { publish: false },
        parts: [],
        counts: { all: 4, unevaluated, late: 0, alike: 0 },
      },
    });
    const counted = () => server.receivedBy(marking.deck).filter(({ query }) => query.limit === 1);
    const release = server.holdBack(marking.deck, () => counts(counted().length === 1 ? 4 : 3));
    homeworkChanged();
    await expect.poll(counted).toHaveLength(1);
    await key("৯").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(page.getByText("১/৩")).toBeVisible();
    release();
    await expect.element(page.getByText("১/৪")).toBeVisible();
    expect(counted()).toHaveLength(2);
  });

  test("keeps a script with a draft, and sends the revision that was shown", async () => {
    const server = await open();
    await key("৯").click();
    markedByOther(1);
    markedByOther(2);
    await expect.element(inList(2)).not.toBeInTheDocument();
    await expect.element(key("৯")).toHaveAttribute("aria-pressed", "true");
    await key("সংরক্ষণ করে পরের জন").click();
    await expect
      .poll(() => server.receivedBy(marking.mark).map(({ body }) => body))
      .toEqual([{ submission_id: 1, revision: 0, marks: 9 }]);
  });

  test("keeps typed digits and the part that is next when another teacher's marks arrive between two digits", async () => {
    await page.viewport(1440, 900);
    const parts = [
      { label: "ক", max: 4 },
      { label: "খ", max: 6 },
    ];
    const server = await openPage(
      `/homework/${HOMEWORK_ID}/marking`,
      (school) => void answerDeck(school, [aSubmission(1), aSubmission(2)], { parts }),
      aTeacher(),
    );
    await expect.element(shown(1)).toBeVisible();
    const theirs = { marks: 7, part_marks: [2, 5], revision: 1, marked_by: kamrul };
    const release = server.holdBack(submissions.get, () => aSubmission(1, theirs));
    changed(1, 1);
    await expect.poll(() => server.receivedBy(submissions.get)).toHaveLength(1);
    await userEvent.keyboard("3");
    release();
    await expect.element(page.getByText("কামরুল হক নম্বর দিয়েছেন")).toBeVisible();
    await userEvent.keyboard("6");
    const pressed = page.getByRole("button", { pressed: true });
    await expect.poll(() => pressed.elements().map((one) => one.textContent)).toEqual(["৩", "৬"]);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect
      .poll(() => server.receivedBy(marking.mark).map(({ body }) => body))
      .toEqual([{ submission_id: 1, revision: 0, part_marks: [3, 6] }]);
  });

  test("appends new work, removes deleted work, and does not request an own mark again", async () => {
    const server = await open();
    held.set(4, aSubmission(4));
    changed(4, 0);
    await expect.element(inList(4)).toBeVisible();
    await expect.element(page.getByText("০/৪")).toBeVisible();
    held.delete(1);
    changed(1, null);
    await expect.element(shown(2)).toBeVisible();
    await expect.element(page.getByText("০/৩")).toBeVisible();
    await key("৭").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(shown(3)).toBeVisible();
    const reads = server.receivedBy(submissions.get).length;
    changed(2, 1);
    held.delete(4);
    changed(4, null);
    await expect.element(inList(4)).not.toBeInTheDocument();
    expect(server.receivedBy(submissions.get)).toHaveLength(reads);
  });

  test("says that its homework was deleted", async () => {
    const server = await open();
    server.refuse(marking.deck, "common.not_found");
    homeworkChanged();
    await expect.element(page.getByText("হোমওয়ার্কটা আর নেই")).toBeVisible();
    await expect.element(shown(1)).not.toBeInTheDocument();
  });
});

describe("the open page of homework", () => {
  const mine = aSubmission(1, { can: { mark: false, remove: false } });
  const openAs = (user: ReturnType<typeof aUser>, of = aHomework(), rows: Submission[] = []) =>
    openPage(
      `/homework/${HOMEWORK_ID}`,
      (server) => {
        server.answer(homework.get, () => of);
        server.refuse(receipts.receipt, "common.not_found");
        server.answer(submissions.list, ({ query }) => ({
          data: query.section === (of.can.mark ? "classmates" : "mine") ? rows : [],
          next: null,
        }));
      },
      user,
    );
  const ofStudent = aHomework({
    has_submitted: true,
    total_submissions: 1,
    can: { ...aHomework().can, submit: false },
  });
  const ofTeacher = aHomework({
    total_submissions: 1,
    unevaluated: 1,
    can: { ...aHomework().can, mark: true },
  });

  test("shows a student marks and reply when they arrive", async () => {
    const server = await openAs(aUser(), ofStudent, [mine]);
    await expect.element(page.getByText("1 নম্বর উত্তর")).toBeVisible();
    await expect.poll(watchedTopics).toEqual([`resource=homework:${HOMEWORK_ID}`, "resource=submission:1"]);
    server.answer(submissions.get, () => ({
      ...mine,
      marks: 9,
      reply: "একক ঠিক আছে।",
      marker_role: "ADMIN" as const,
    }));
    say("resource", { kind: "submission", id: 1 });
    await expect.element(page.getByText("একক ঠিক আছে।")).toBeVisible();
    await expect.element(page.getByRole("group", { name: "শিক্ষকের মন্তব্য" })).toHaveTextContent("অ্যাডমিন");
    await expect.element(page.getByText("১০-এ ৯")).toBeInTheDocument();
  });

  test("shows and counts new work for a teacher, and removes deleted work", async () => {
    const server = await openAs(aTeacher(), ofTeacher, [aSubmission(1)]);
    await expect.element(page.getByRole("article", { name: "শিক্ষার্থী 1" })).toBeVisible();
    expect(watchedTopics()).toEqual([`deck=${HOMEWORK_ID}`]);
    server.answer(homework.get, () => ({ ...ofTeacher, total_submissions: 2, unevaluated: 2 }));
    server.answer(submissions.list, ({ query }) => ({
      data: query.section === "classmates" ? [aSubmission(2), aSubmission(1)] : [],
      next: null,
    }));
    changed(2, 0);
    await expect.element(page.getByRole("article", { name: "শিক্ষার্থী 2" })).toBeVisible();
    await expect.element(page.getByText("২ জন জমা দিয়েছে", { exact: false })).toBeVisible();
    changed(1, null);
    await expect.element(page.getByRole("article", { name: "শিক্ষার্থী 1" })).not.toBeInTheDocument();
  });

  test("shows a changed topic, and says when it was deleted", async () => {
    const server = await openAs(aUser());
    await expect.element(page.getByRole("heading", { name: "সরল ছন্দিত স্পন্দন" })).toBeVisible();
    server.answer(homework.get, () => aHomework({ topic: "দোলকের গতি" }));
    homeworkChanged();
    await expect.element(page.getByRole("heading", { name: "দোলকের গতি" })).toBeVisible();
    server.refuse(homework.get, "common.not_found");
    homeworkChanged();
    await expect.element(page.getByRole("heading", { name: "হোমওয়ার্কটা আর নেই" }).first()).toBeVisible();
  });
});
