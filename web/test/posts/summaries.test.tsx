import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { summaries, type Summary } from "@angon/contract/summaries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aComment, aPost, aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const aSummary = (more: Partial<Summary> = {}): Summary => ({
  items: [
    { id: 1, question: "সর্বোচ্চ বিন্দুতে বেগ কত?", answer: "শুধু অনুভূমিক উপাংশ, $v = u\\cos\\theta$।" },
    { id: 2, question: "অনুপাতটা কীসের ওপর নির্ভর করে?", answer: "শুধু কোণের ওপর।" },
  ],
  my_reaction: null,
  can: { edit: false },
  ...more,
});

const open = (more: (server: FakeServer) => void, count: number | undefined, user = aUser()) =>
  openPage(
    "/post/1",
    (server) => {
      server.answer(posts.get, () => ({
        ...aPost({ id: 1 }),
        ...(count !== undefined && { summary: count }),
      }));
      server.answer(comments.list, () => [aComment()]);
      more(server);
    },
    user,
  );
const card = () => page.getByRole("region", { name: "সারসংক্ষেপ" });
const yes = () => page.getByRole("button", { name: "হ্যাঁ" });

test("the summary of a post shows numbered pairs with their formulas, and thanks for a reaction", async () => {
  const server = await open((school) => {
    school.answer(summaries.get, () => aSummary());
    school.answer(summaries.react, ({ body }) => body);
  }, 2);
  await expect.element(card().getByText("সর্বোচ্চ বিন্দুতে বেগ কত?")).toBeVisible();
  await expect.element(card().getByText("১.")).toBeVisible();
  await expect.poll(() => card().element().querySelectorAll(".katex").length).toBeGreaterThan(0);
  await yes().click();
  await expect.element(page.getByText("মতামতের জন্য ধন্যবাদ")).toBeVisible();
  await expect.element(yes()).toHaveAttribute("aria-pressed", "true");
  expect(server.receivedBy(summaries.react).map(({ body }) => body)).toEqual([{ reaction: "useful" }]);
  expect(card().getByRole("button", { name: "সম্পাদনা" }).elements()).toHaveLength(0);
});

test("a reaction to a summary that fails shows an error, and is sent again by its button", async () => {
  const server = await open((school) => {
    school.answer(summaries.get, () => aSummary());
    school.refuse(summaries.react, "common.internal");
  }, 2);
  await page.getByRole("button", { name: "না", exact: true }).click();
  await expect.element(page.getByText("কিছু একটা গোলমাল হয়েছে")).toBeVisible();
  server.answer(summaries.react, ({ body }) => body);
  await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
  await expect.element(page.getByText("মতামতের জন্য ধন্যবাদ")).toBeVisible();
  const sent = server.receivedBy(summaries.react).map(({ body }) => body.reaction);
  expect(sent.at(-1)).toBe("not_useful");
});

test("a post without a summary says so to staff who may write it, without a request", async () => {
  const teacher = aUser({ can: { ...aUser().can, create_exam: true } });
  const server = await open(() => undefined, 0, teacher);
  await expect.element(page.getByText("এই পোস্টের সারসংক্ষেপ এখনো নেই।")).toBeVisible();
  expect(server.receivedBy(summaries.get)).toHaveLength(0);
});

test("a post without a summary does not speak of one to a student", async () => {
  await open(() => undefined, 0);
  // The card is loaded with the comments.
  await expect.element(page.getByRole("region", { name: /^মন্তব্য/ }).getByRole("article")).toBeVisible();
  expect(page.getByText(/সারসংক্ষেপ/).elements()).toEqual([]);
});

test("a summary that fails to load shows an error in its place, and loads after a retry", async () => {
  const server = await open((school) => school.refuse(summaries.get, "common.internal"), 2);
  await expect.element(page.getByText("আনা গেল না")).toBeVisible();
  server.answer(summaries.get, () => aSummary());
  await card().getByRole("button", { name: "আবার চেষ্টা" }).click();
  await expect.element(page.getByText("সর্বোচ্চ বিন্দুতে বেগ কত?")).toBeVisible();
});

test("the summary dialog refuses a pair with one empty part, and does not send an empty pair", async () => {
  const server = await open((school) => {
    school.answer(summaries.get, () => aSummary({ can: { edit: true } }));
    school.answer(summaries.set, () => aSummary());
  }, 2);
  await card().getByRole("button", { name: "সম্পাদনা" }).click();
  await page.getByLabelText("উত্তর ২").fill("");
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect.element(page.getByText("এটা খালি রাখা যায় না।")).toBeVisible();
  expect(server.receivedBy(summaries.set)).toHaveLength(0);
  await page.getByLabelText("প্রশ্ন ২").fill("");
  await page.getByLabelText("উত্তর ১").fill("নতুন উত্তর");
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect.element(page.getByText("সারসংক্ষেপ সংরক্ষণ হয়েছে")).toBeVisible();
  expect(server.receivedBy(summaries.set).map(({ body }) => body.items)).toEqual([
    [{ question: "সর্বোচ্চ বিন্দুতে বেগ কত?", answer: "নতুন উত্তর" }],
  ]);
});
