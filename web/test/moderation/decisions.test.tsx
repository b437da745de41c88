import { moderationDecisions, type OwnDecision } from "@angon/contract/moderation/decisions";
import { session } from "@angon/contract/session";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aModerator, anAdmin } from "../administration/fixtures.ts";
import { LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aDecision, aDecisionOfStaff, anAppeal } from "./fixtures.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("a person's own decisions", () => {
  test("say why a post was hidden, and accept a single appeal", async () => {
    let own: OwnDecision = { ...aDecision(), can: { appeal: true } };
    const server = await openPage("/moderation", (fake) => {
      fake.answer(moderationDecisions.mine, () => ({ data: [own], next: null }));
      fake.answer(moderationDecisions.appeal, ({ body }) => {
        own = { ...own, appeal: anAppeal({ text: body.text }), can: { appeal: false } };
        return { id: own.id };
      });
    });
    await expect.element(page.getByText("একজনকে নিয়ে ঠাট্টা")).toBeVisible();
    await look("own decisions");
    await button("আপত্তি জানানো").click();
    await page.getByRole("textbox", { name: /আরেকজন মডারেটর পড়ে বিচার করবেন/ }).fill("কাউকে নিয়ে লিখিনি");
    await button("পাঠানো").click();
    await expect.element(page.getByText(/আরেকজন মডারেটর দেখছেন/)).toBeVisible();
    await expect.element(button("আপত্তি জানানো")).not.toBeInTheDocument();
    expect(server.receivedBy(moderationDecisions.appeal)).toMatchObject([
      { params: { id: 5 }, body: { text: "কাউকে নিয়ে লিখিনি" } },
    ]);
  });

  test("say that an appeal was accepted, and the judge's answer", async () => {
    const appeal = anAppeal({ verdict: "overturned", answer: "কারও নাম ছিল না", decided_at: LONG_AGO });
    const own = { ...aDecision({ appeal, reversed_at: LONG_AGO }), can: { appeal: false } };
    await openPage("/moderation", (fake) =>
      fake.answer(moderationDecisions.mine, () => ({ data: [own], next: null })),
    );
    await expect.element(page.getByText("আপত্তি মেনে সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে।")).toBeVisible();
    await expect.element(page.getByText("কারও নাম ছিল না")).toBeVisible();
  });
});

test("an appeal is judged only with a verdict and a reason, and leaves the list", async () => {
  let appeals = [aDecisionOfStaff({ appeal: anAppeal() })];
  const server = await openPage(
    "/admin/appeals",
    (fake) => {
      fake.answer(moderationDecisions.appeals, () => ({ data: appeals, next: null }));
      fake.answer(moderationDecisions.judge, () => {
        appeals = [];
        return { ok: true as const };
      });
    },
    anAdmin(),
  );
  const appeal = page.getByRole("region", { name: /লেখক অমিত-এর আপত্তি/ });
  await expect.element(appeal.getByText("কাউকে নিয়ে লিখিনি")).toBeVisible();
  await look("appeals");
  await appeal.getByRole("button", { name: "বিচার দিন" }).click();
  await expect.element(appeal.getByText("একটা বেছে নিন।")).toBeVisible();
  expect(server.receivedBy(moderationDecisions.judge)).toEqual([]);
  await appeal.getByText("ফিরিয়ে নেওয়া হোক").click();
  await appeal.getByRole("textbox").fill("কারও নাম ছিল না");
  await appeal.getByRole("button", { name: "বিচার দিন" }).click();
  await expect.element(appeal).not.toBeInTheDocument();
  expect(server.receivedBy(moderationDecisions.judge)).toMatchObject([
    { params: { id: 5 }, body: { verdict: "overturned", answer: "কারও নাম ছিল না" } },
  ]);
});

test("a moderator reverses a warning of their own from the list of decisions", async () => {
  const why = "বিজ্ঞাপন ভেবেছিলাম";
  let warning = aDecisionOfStaff({ hides: false, sanction: "warn", until: null, reason: "spam", text: why });
  const server = await openPage(
    "/admin/decisions",
    (fake) => {
      fake.answer(moderationDecisions.ofPerson, () => ({ data: [warning], next: null }));
      fake.answer(moderationDecisions.undo, () => {
        warning = { ...warning, reversed_at: LONG_AGO, can: { undo: false } };
        return { ok: true as const };
      });
    },
    aModerator(),
  );
  const row = page.getByRole("listitem").filter({ hasText: why });
  await expect.element(row).toBeVisible();
  await look("decisions of moderators");
  await row.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("বিজ্ঞাপন ছিল না");
  await dialog.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
  await expect.element(row.getByText("ফিরিয়ে নেওয়া", { exact: true })).toBeVisible();
  await expect.element(row.getByRole("button", { name: "ফিরিয়ে নিন" })).not.toBeInTheDocument();
  expect(server.receivedBy(moderationDecisions.undo)).toMatchObject([
    { params: { id: 5 }, body: { text: "বিজ্ঞাপন ছিল না" } },
  ]);
});

test("a suspended person is led from the refused sign-in to the reason, and appeals there", async () => {
  const credentials = { phone: "01711000099", password: "long-enough" };
  const suspension = aDecision({
    kind: "user",
    hides: false,
    sanction: "suspend",
    reason: "harassment",
    text: "বারবার বিরক্ত করা হয়েছে",
    excerpt: null,
  });
  let own: OwnDecision = { ...suspension, can: { appeal: true } };
  const server = await openPage(
    "/auth",
    (fake) => {
      fake.refuse(session.restore, "session.ended");
      fake.refuse(session.login, "session.suspended");
      fake.answer(moderationDecisions.suspensions, () => ({
        data: [{ name: "রাতের লেখক", until: own.until, reason: own.text, decision: own }],
      }));
      fake.answer(moderationDecisions.appealSuspension, ({ body }) => {
        own = { ...own, appeal: anAppeal({ text: body.text }), can: { appeal: false } };
        return { id: own.id };
      });
    },
    null,
  );
  const fillIn = async () => {
    await page.getByLabelText("ফোন নম্বর").fill(credentials.phone);
    await page.getByLabelText("পাসওয়ার্ড", { exact: true }).fill(credentials.password);
  };
  await fillIn();
  await button("এগিয়ে যাই").click();
  await page.getByRole("link", { name: "কারণ দেখা, আপত্তি জানানো" }).click();
  await expect.element(page.getByRole("heading", { name: "প্রোফাইল বন্ধ কেন" })).toBeVisible();
  await look("form of a suspended person");
  await fillIn();
  await button("কারণ দেখা").click();
  await expect.element(page.getByText("বারবার বিরক্ত করা হয়েছে")).toBeVisible();
  await look("decision of a suspended person");
  await button("আপত্তি জানানো").click();
  await page.getByRole("textbox").fill("আমি ওকে চিনি না");
  await button("পাঠানো").click();
  await expect.element(page.getByText(/আরেকজন মডারেটর দেখছেন/)).toBeVisible();
  expect(server.receivedBy(moderationDecisions.suspensions)[0]?.body).toEqual(credentials);
  expect(server.receivedBy(moderationDecisions.appealSuspension)[0]?.body).toEqual({
    ...credentials,
    id: 5,
    text: "আমি ওকে চিনি না",
  });
});
