import { verdicts, type WaitingQuestion } from "@angon/contract/comments/verdicts";
import { feed } from "@angon/contract/feed";
import { today } from "@angon/contract/today";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { LONG_AGO, aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { cutNetwork } from "../support/network.ts";
import { openPage } from "../support/page.tsx";

const PATH = "/quiz/all/answers";
const question = (n: number, more: Partial<WaitingQuestion> = {}): WaitingQuestion => ({
  id: n,
  preview: `প্রশ্ন ${n}: আনত সমতলে ত্বরণ কত?`,
  user_name: "রাফি আহমেদ",
  subject: "পদার্থবিজ্ঞান ১ম পত্র",
  subject_en: "Physics 1st paper",
  asked_at: LONG_AGO,
  answers: [{ id: 1_000 + n, user_name: `সহপাঠী ${n}`, content: "$g\\sin\\theta$ নাও", by_assistant: false }],
  ...more,
});
const verified = { by: { id: 1, name: "সেলিনা আক্তার" }, at: LONG_AGO, note: null };
const choice = (n: number, verdict: "ঠিক" | "ভুল") =>
  page.getByRole("button", { name: `সহপাঠী ${n}-এর উত্তর ${verdict}`, exact: true });

const openList = (data: WaitingQuestion[]) =>
  openPage(
    PATH,
    (school) => {
      school.answer(verdicts.waiting, () => ({ data, total: data.length }));
      school.answer(verdicts.verify, ({ body: { verdict } }) => ({ verified: { verdict, ...verified } }));
      school.answer(verdicts.withdraw, () => ({ verified: null }));
    },
    aTeacher(),
  );

describe("the answers to check", () => {
  test("take twenty verdicts in twenty-two taps from the feed, on a phone", async () => {
    await page.viewport(360, 740);
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
    const data = numbers.map((n) => question(n));
    const server = await openPage(
      "/",
      (school) => {
        school.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
        school.answer(today.list, () => ({ items: [], revision: null, answers: 20, server_time: LONG_AGO }));
        school.answer(verdicts.waiting, () => ({ data, total: data.length }));
        school.answer(verdicts.verify, ({ body: { verdict } }) => ({ verified: { verdict, ...verified } }));
      },
      aTeacher(),
    );
    let taps = 0;
    const tap = async (target: { click: () => Promise<void> }) => {
      await target.click();
      taps++;
    };
    await tap(page.getByRole("button", { name: "২০টা প্রশ্ন অপেক্ষায়" }));
    await tap(page.getByRole("link", { name: /উত্তর যাচাই/ }));
    await expect.element(page.getByRole("banner")).toHaveTextContent("উত্তর যাচাই");
    for (const n of numbers) await tap(choice(n, n % 2 === 0 ? "ভুল" : "ঠিক"));
    await expect.poll(() => server.receivedBy(verdicts.verify)).toHaveLength(20);
    expect(taps).toBeLessThanOrEqual(25);
    await expect.element(page.getByText("১০টা প্রশ্ন অপেক্ষায়")).toBeInTheDocument();
  });

  test("fit every width, and lead from a question without an answer to its discussion", async () => {
    await openList([question(1), question(2, { answers: [] })]);
    await expect.element(choice(1, "ঠিক")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "উত্তর দিন" }))
      .toHaveAttribute("href", "/post/2#comments");
    await look("answers to check");
  });

  test("get a question back by the toast, and are empty after the last one", async () => {
    const server = await openList([question(1)]);
    await choice(1, "ঠিক").click();
    await expect.element(page.getByText("সব প্রশ্ন দেখা হয়ে গেছে")).toBeVisible();
    await page.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
    await expect.element(choice(1, "ঠিক")).toBeVisible();
    expect(server.receivedBy(verdicts.withdraw)).toMatchObject([{ query: { seen: "right" } }]);
  });

  test("keep verdicts without a network, and say how many wait", async () => {
    const server = await openList([question(1), question(2)]);
    await expect.element(choice(1, "ঠিক")).toBeVisible();
    const restore = cutNetwork();
    await choice(1, "ঠিক").click();
    await expect.element(page.getByText("১টা যাচাই নেট এলে চলে যাবে")).toBeVisible();
    await expect.element(choice(1, "ঠিক")).not.toBeInTheDocument();
    restore();
    await expect
      .poll(() => server.receivedBy(verdicts.verify))
      .toMatchObject([{ body: { verdict: "right" } }]);
  });

  test("say that another verdict was faster, and keep the question", async () => {
    const server = await openList([question(1)]);
    const by = { id: 40, name: "সেলিনা আক্তার" };
    const first = { verdict: "right", by, at: "2026-03-01T06:00:00.000Z", note: null };
    server.refuse(verdicts.verify, "verdicts.overtaken", { state: { verified: first } });
    await choice(1, "ভুল").click();
    await expect.element(page.getByText("সেলিনা আক্তার এর মধ্যে উত্তরটা ঠিক বলেছেন।")).toBeVisible();
    await expect.element(choice(1, "ভুল")).toBeVisible();
  });
});
