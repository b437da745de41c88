import { errors } from "@angon/contract";
import { homework } from "@angon/contract/homework";
import { receipts } from "@angon/contract/homework/receipts";
import { submissions } from "@angon/contract/homework/submissions";
import { ladders, type GivenStep, type Ladder } from "@angon/contract/ladders";
import { player } from "@angon/contract/quizzes/player";
import { revision } from "@angon/contract/revision";
import { similar } from "@angon/contract/search/similar";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aHomework, aSubmission, HOMEWORK_ID } from "../homework/fixtures.ts";
import { aFinishedQuiz } from "../quizzes/fixtures.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { cutNetwork } from "../support/network.ts";
import { openPage } from "../support/page.tsx";

const given = (
  step: GivenStep["step"],
  lines: GivenStep["lines"],
  more: Partial<GivenStep> = {},
): GivenStep => ({
  step,
  provider: "school",
  sources: [],
  lines,
  attempt: null,
  given_at: "2026-03-01T10:00:00.000Z",
  ...more,
});

const restate = given("restate", [
  { origin: "given", text: "ভর $m = 2$ kg" },
  { origin: "asked", text: "বল কত?" },
]);
const hint = given("hint", [{ origin: "hint", text: "দ্বিতীয় সূত্রটা মনে করো।" }]);

const aLadder = (steps: GivenStep[], more: Partial<Ladder> = {}): Ladder => ({
  step: steps.at(-1)?.step ?? null,
  remaining: 5,
  next_step: "restate",
  needs_attempt: false,
  is_known: true,
  question: "বল কত?",
  steps,
  ...more,
});

/** Gives the four steps in order; a later one needs a try. */
function ladderOf(server: FakeServer, before: GivenStep[] = []): void {
  let steps = before;
  const all = [restate, hint, given("next", []), given("solution", [{ origin: "answer", text: "10 N" }])];
  const state = () =>
    aLadder(steps, { next_step: all[steps.length]?.step ?? null, needs_attempt: steps.length >= 2 });
  server.answer(ladders.get, state);
  server.answer(ladders.climb, ({ body }) => {
    steps = [...steps, { ...(all[steps.length] ?? hint), attempt: body.attempt ?? null }];
    return state();
  });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const open = button("ধাপে ধাপে সাহায্য নাও");
const dialog = page.getByRole("dialog", { name: "ধাপে ধাপে সাহায্য" });

const openResult = (answers: (server: FakeServer) => void) =>
  openPage("/quiz/501?view=result", (server) => {
    server.answer(player.get, () => aFinishedQuiz(501));
    answers(server);
  });

test("a wrong answer of a quiz gets help step by step, the later ones for an own try", async () => {
  const server = await openResult(ladderOf);
  await expect.element(open.first()).toBeVisible();
  expect(open.elements(), "only the wrong answer").toHaveLength(1);
  await expect.element(page.getByText("ব্যাখ্যা 2")).toBeVisible();
  await open.click();
  await button("প্রশ্নটা বুঝে নিই").click();
  await expect.element(dialog.getByText("বল কত?")).toBeVisible();
  await expect.element(dialog.getByText("স্কুলের ইঙ্গিত")).toBeVisible();
  expect(document.activeElement?.textContent).toBe("প্রশ্নটা কী বলছে");
  await button("একটা ইঙ্গিত দাও").click();
  await expect.element(dialog.getByText("দ্বিতীয় সূত্রটা মনে করো।")).toBeVisible();
  const own = dialog.getByLabelText("তুমি কী চেষ্টা করলে?");
  await button("পরের ধাপটা দেখাও").click();
  await expect.element(own).toHaveAttribute("aria-invalid", "true");
  expect(server.receivedBy(ladders.climb)).toHaveLength(2);
  await own.fill("F = m + a ধরেছিলাম");
  await look("a ladder that waits for an own try");
  await button("পরের ধাপটা দেখাও").click();
  await expect
    .element(dialog.getByText("এই ধাপের জন্য স্কুলের কাছে কিছু লেখা নেই।", { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText("F = m + a ধরেছিলাম")).toBeVisible();
  await expect.element(own).toHaveValue("");
  await own.fill("আবার করলাম");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(dialog.getByText("10 N")).toBeVisible();
  await expect.element(dialog.getByText("সব ধাপ দেখা হয়েছে।")).toBeVisible();
  expect(server.receivedBy(ladders.climb).map(({ params, body }) => [params, body])).toEqual([
    [{ kind: "answer", id: "2" }, { step: "restate" }],
    [{ kind: "answer", id: "2" }, { step: "hint" }],
    [
      { kind: "answer", id: "2" },
      { step: "next", attempt: "F = m + a ধরেছিলাম" },
    ],
    [
      { kind: "answer", id: "2" },
      { step: "solution", attempt: "আবার করলাম" },
    ],
  ]);
});

test("a ladder that cannot load says why and loads on request, and a typed try survives a lost network", async () => {
  const server = await openResult((fake) => {
    ladderOf(fake, [restate, hint]);
    fake.refuse(ladders.get, "common.not_found");
  });
  await open.click();
  await expect.element(dialog.getByText(errors["common.not_found"].bn)).toBeVisible();
  ladderOf(server, [restate, hint]);
  await dialog.getByRole("button", { name: "আবার চেষ্টা" }).click();
  const own = dialog.getByLabelText("তুমি কী চেষ্টা করলে?");
  await own.fill("ভর দিয়ে গুণ করলাম");
  const restore = cutNetwork();
  await button("পরের ধাপটা দেখাও").click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(own).toHaveValue("ভর দিয়ে গুণ করলাম");
  restore();
  await button("পরের ধাপটা দেখাও").click();
  await expect.element(dialog.getByText("ভর দিয়ে গুণ করলাম")).toBeVisible();
});

test("the back of a revision card has a ladder, and what nobody knows can be asked in a post", async () => {
  await openPage("/revise", (server) => {
    server.answer(revision.today, () => ({
      cards: [
        {
          id: "post-12",
          kind: "post" as const,
          subject: null,
          front: "নিউটনের প্রথম সূত্র কী বলে?",
          options: [],
          back: null,
          post_id: 12,
          exam_id: null,
          memory: null,
          seq: 0,
        },
      ],
      due: 0,
      new: 1,
      done: { reviews: 0, fresh: 0 },
      stages: { unseen: 1, learning: 0, known: 0 },
      exam_at: null,
      server_time: new Date().toISOString(),
    }));
    server.answer(similar.list, () => ({ data: [] }));
    server.answer(ladders.get, ({ params }) => {
      expect(params).toEqual({ kind: "card", id: "post-12" });
      return aLadder([restate], { next_step: null, is_known: false, question: "নিউটনের প্রথম সূত্র কী বলে?" });
    });
  });
  await expect.element(button("উত্তর দেখো")).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
  await button("উত্তর দেখো").click();
  await open.click();
  await expect.element(dialog.getByText("এই প্রশ্নের কোনো ইঙ্গিত বা ব্যাখ্যা এখনো স্কুলের কাছে নেই।")).toBeVisible();
  await look("a ladder without a known step");
  await dialog.getByRole("button", { name: "প্রশ্ন করো" }).click();
  await expect.element(page.getByRole("textbox").first()).toHaveTextContent("নিউটনের প্রথম সূত্র কী বলে?");
});

test("marked homework has a ladder for its student, and no other work has one", async () => {
  const mine = aSubmission(1, { marks: 6, reply: "একক লেখো।" });
  const theirs = aSubmission(2, { marks: 4, reply: "চিত্র দাও।" });
  await openPage(`/homework/${HOMEWORK_ID}`, (server) => {
    server.answer(homework.get, () => aHomework({ has_submitted: true }));
    server.refuse(receipts.receipt, "common.not_found");
    server.answer(submissions.list, ({ query }) => ({
      data: { mine: [mine], classmates: [theirs], solution: [] }[query.section],
      next: null,
    }));
    server.answer(ladders.get, ({ params }) => {
      expect(params).toEqual({ kind: "homework", id: String(HOMEWORK_ID) });
      return aLadder([given("restate", [{ origin: "marks", text: "খ: 2/6" }])], { next_step: "hint" });
    });
    server.refuse(ladders.climb, "ladders.not_next");
  });
  await expect.element(page.getByText("চিত্র দাও।")).toBeVisible();
  expect(open.elements()).toHaveLength(1);
  await open.click();
  await expect.element(dialog.getByText("খ: ২/৬")).toBeVisible();
  await button("একটা ইঙ্গিত দাও").click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(errors["ladders.not_next"].bn);
});
