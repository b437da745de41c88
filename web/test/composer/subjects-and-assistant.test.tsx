import { assistant } from "@angon/contract/assistant";
import { feed } from "@angon/contract/feed";
import { groups } from "@angon/contract/groups";
import { topics } from "@angon/contract/groups/topics";
import { subjects } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup, aGroupPage, LONG_AGO, someLimits } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

async function openComposer(answers: (server: FakeServer) => void): Promise<FakeServer> {
  const server = await openPage("/?sortedBy=latest", (school) => {
    school.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
    answers(school);
  });
  await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
  return server;
}

const subject = () => page.getByRole("button", { name: /^বিষয়:/ });
const options = () => page.getByRole("listbox").getByRole("option");

describe("the subjects in the composer", () => {
  test("are the built-in ones, with chapters for the first two, while the school has no subjects", async () => {
    await openComposer((server) => {
      server.answer(subjects.list, () => []);
      server.answer(subjects.chapters, () => []);
    });
    await subject().click();
    await expect.poll(() => options().elements()).toHaveLength(21);
    await options().filter({ hasText: "বাংলা ১ম পত্র" }).click();
    await page.getByRole("button", { name: /^অধ্যায়:/ }).click();
    await expect.poll(() => options().filter({ hasText: "অপরিচিতা" }).elements()).toHaveLength(1);
    expect(options().elements().length).toBeGreaterThan(20);
  });

  test("offer a retry for their chapters when the request for them fails", async () => {
    const chemistry = {
      id: 7,
      name: "রসায়ন ১ম পত্র",
      name_en: "Chemistry 1st Paper",
      key: "chemistry",
      count: 0,
    };
    const chapter = { id: 70, name: "পরিবেশ রসায়ন", subject_id: 7, level: 12, order: 1 };
    const server = await openComposer((school) => {
      school.answer(subjects.list, () => [chemistry]);
      school.refuse(subjects.chapters, "common.internal");
    });
    await subject().click();
    await options().filter({ hasText: "রসায়ন ১ম পত্র" }).click();
    const again = page.getByRole("button", { name: "অধ্যায়: আনা গেল না। আবার চেষ্টা করো" });
    await expect.element(again).toBeVisible();
    server.answer(subjects.chapters, () => [chapter]);
    await again.click();
    await page.getByRole("button", { name: "অধ্যায়: অধ্যায় বেছে নাও" }).click();
    await expect.element(options().filter({ hasText: "পরিবেশ রসায়ন" })).toBeVisible();
  });
});

describe("the switch for an answer by the assistant", () => {
  const ofSubject = aGroup({ name: "রসায়ন", type: "SUBJECT", can: { post: true, pin: false } });
  const answer = () => page.getByRole("switch", { name: "কিউরিওসিটি এআই উত্তর দিক" });
  const open = (limits: Partial<typeof someLimits>) =>
    openComposer((server) => {
      server.answer(assistant.limits, () => ({ ...someLimits, ...limits }));
      server.answer(groups.mine, () => [ofSubject]);
      server.answer(groups.page, () => aGroupPage({ ...ofSubject, can: aGroupPage().can }));
      server.answer(topics.list, () => ({ data: [], can: { change: false } }));
    });
  async function chooseGroup() {
    await page.getByRole("button", { name: /^কোথায় যাবে/ }).click();
    await page.getByRole("combobox", { name: "গ্রুপের নাম লেখো" }).fill("রসায়ন");
    await page.getByRole("option", { name: "রসায়ন", exact: true }).click();
  }

  test("says that the assistant is silent when the user has no answers left today, except for the group of a subject", async () => {
    await open({ remaining: 0 });
    await expect
      .element(answer())
      .toHaveAccessibleDescription("আজকের সীমা শেষ। এআই আজ চুপ, তবে আগের উত্তর মিললে দেখাবে।");
    await expect.element(answer()).toBeEnabled();
    await chooseGroup();
    await expect.element(answer()).toHaveAccessibleDescription("স্কুলের ভাগ থেকে, তোমার সীমা কমবে না");
    await expect.element(answer()).toBeEnabled();
  });

  test("says that the assistant is silent for the group of a subject when the school has no answers left today", async () => {
    await open({ schoolRemaining: 0 });
    await expect.element(answer()).toBeEnabled();
    await chooseGroup();
    await expect
      .element(answer())
      .toHaveAccessibleDescription("স্কুলের আজকের ভাগ শেষ। এআই আজ চুপ, তবে আগের উত্তর মিললে দেখাবে।");
    await expect.element(answer()).toBeEnabled();
  });
});
