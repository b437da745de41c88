import { marking } from "@angon/contract/homework/marking";
import { submissions, type Submission } from "@angon/contract/homework/submissions";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dispatch } from "../../src/lib/live/subscribe.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aTeacher } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { storedDrafts } from "../support/stored-drafts.ts";
import { answerDeck, aSubmission, HOMEWORK_ID } from "./fixtures.ts";

const parts = [
  { label: "ক", max: 4 },
  { label: "খ", max: 6 },
];
const open = (scripts: readonly Submission[] = [1, 2, 3].map((id) => aSubmission(id))) =>
  openPage(
    `/homework/${HOMEWORK_ID}/marking`,
    (server) => void answerDeck(server, scripts, { parts }),
    aTeacher(),
  );
const key = (name: string) => page.getByRole("button", { name, exact: true });
const shown = (id: number) => page.getByRole("region", { name: `শিক্ষার্থী ${id}` });
const bodies = (server: FakeServer) => server.receivedBy(marking.mark).map(({ body }) => body);
const inPart = (label: string, value: string) =>
  page
    .getByRole("group", { name: new RegExp(`^${label} অংশ`) })
    .getByRole("button", { name: value, exact: true });

describe("unsaved marks and a reply", () => {
  const reply = () => page.getByRole("textbox", { name: "মন্তব্য" });
  const filter = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name} `) });
  const begin = async () => {
    await page.viewport(1440, 900);
    const server = await open();
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("3");
    await reply().fill("একক লেখো");
    await expect.poll(() => storedDrafts(7)).toContain("একক লেখো");
    return server;
  };

  test("stay when another filter opens the deck anew", async () => {
    await begin();
    // The radio lies hidden under its label.
    (filter("সব").element() as HTMLElement).click();
    await expect.element(filter("সব")).toBeChecked();
    await expect.element(inPart("ক", "৩")).toHaveAttribute("aria-pressed", "true");
    await expect.element(reply()).toHaveValue("একক লেখো");
  });

  test("stay when the page is loaded again, and leave the device when they are saved", async () => {
    await begin();
    const server = await open();
    await expect.element(inPart("ক", "৩")).toHaveAttribute("aria-pressed", "true");
    await expect.element(reply()).toHaveValue("একক লেখো");
    await inPart("খ", "৫").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect
      .poll(() => bodies(server))
      .toEqual([{ submission_id: 1, revision: 0, part_marks: [3, 5], reply: "একক লেখো" }]);
    await expect.poll(() => storedDrafts(7)).not.toContain("একক লেখো");
  });

  test("are removed with a sentence when another teacher has marked the script meanwhile", async () => {
    await begin();
    const theirs = { marks: 8, part_marks: [2, 6], revision: 1, marked_by: { id: 8, name: "কামরুল হক" } };
    await open([aSubmission(1, theirs), aSubmission(2)]);
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("কামরুল হক এর মধ্যে শিক্ষার্থী 1-এর খাতায় নম্বর দিয়েছেন।");
    await expect.poll(() => storedDrafts(7)).not.toContain("একক লেখো");
    await page.getByRole("alert").getByRole("button", { name: "দেখুন" }).click();
    await expect.element(shown(1)).toBeVisible();
    await expect.element(inPart("ক", "২")).toHaveAttribute("aria-pressed", "true");
  });
});

describe("undo with U after the notice is gone", () => {
  beforeEach(() => page.viewport(1440, 900));
  const markAndWait = async (scripts: readonly Submission[]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const server = await open(scripts);
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("35");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(shown(2)).toBeVisible();
    await expect.poll(() => bodies(server)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    await expect.element(key("ফেরান")).not.toBeInTheDocument();
    return server;
  };

  test("takes back the last marking of the sitting, and the next digit is that of the first part", async () => {
    const server = await markAndWait([aSubmission(1), aSubmission(2)]);
    await userEvent.keyboard("u");
    await expect.element(shown(1)).toBeVisible();
    await expect.poll(() => bodies(server).at(-1)).toEqual({ submission_id: 1, revision: 1, marks: null });
    await userEvent.keyboard("4");
    await expect.element(inPart("ক", "৪")).toHaveAttribute("aria-pressed", "true");
  });

  test("says that there is nothing to undo before the first marking", async () => {
    await open();
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("u");
    await expect.element(page.getByRole("alert")).toHaveTextContent("ফেরানোর মতো কোনো নম্বর নেই।");
  });

  test("refuses with a sentence when another teacher has marked the script since", async () => {
    const server = await markAndWait([aSubmission(1), aSubmission(2)]);
    server.answer(submissions.get, () =>
      aSubmission(1, { marks: 2, part_marks: [1, 1], revision: 2, marked_by: { id: 8, name: "কামরুল হক" } }),
    );
    dispatch("submission", { homework_id: HOMEWORK_ID, submission_id: 1, revision: 2 });
    // The counts are read after the script.
    const counted = () => server.receivedBy(marking.deck).filter(({ query }) => query.limit === 1);
    await expect.poll(counted).toHaveLength(1);
    await userEvent.keyboard("u");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("শিক্ষার্থী 1-এর খাতা এর মধ্যে আবার বদলেছে, তাই আপনার নম্বর ফেরানো হয়নি।");
    expect(bodies(server)).toHaveLength(1);
  });
});
