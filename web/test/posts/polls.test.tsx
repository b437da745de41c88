import { polls } from "@angon/contract/polls";
import type { Post } from "@angon/contract/posts";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { postCard } from "../support/post-card.ts";
import { openPost, options } from "./fixtures.ts";

const option = (name: string | RegExp) => postCard(100).getByRole("radio", { name });
const bodiesSent = (server: FakeServer) => server.receivedBy(polls.vote).map(({ body }) => body);

const openPoll = (pollType: Post["pollType"], ...names: string[]) =>
  openPost({ category: "poll", pollType, pollOptions: options(...names) });

describe("a survey", () => {
  test("sends a vote, and moves it by the keyboard", async () => {
    const { server, fake } = await openPoll("survey", "ভোরে", "রাতে");
    await expect.element(postCard(100).getByRole("radiogroup", { name: "পোল" })).toBeVisible();
    await option(/ভোরে/).click();
    await expect.element(option(/ভোরে/)).toBeChecked();
    await expect.poll(() => bodiesSent(server)).toEqual([{ postId: 100, optionId: 1 }]);
    (option(/ভোরে/).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(option(/রাতে/)).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(option(/রাতে/)).toBeChecked();
    await expect.element(option(/ভোরে/)).not.toBeChecked();
    await expect.poll(() => bodiesSent(server).at(-1)).toEqual({ postId: 100, optionId: 2 });
    await expect.poll(() => fake.get(100).totalVotes).toBe(1);
    await expect.element(option(/রাতে/)).toHaveTextContent(/১০০/);
  });

  test("votes and stays on the page when the pressed option contains a tag and a mention", async () => {
    const name = "#ভেক্টর আর @নুসরাত_জাহান";
    const { server } = await openPoll("survey", name, "অন্যটা");
    const first = postCard(100).getByRole("radio").first();
    await expect.element(first).toHaveTextContent(name);
    expect(first.getByRole("link").elements()).toEqual([]);
    await page.viewport(390, 844);
    await first.getByText("#ভেক্টর").click();
    await expect.element(first).toBeChecked();
    await expect.poll(() => bodiesSent(server)).toEqual([{ postId: 100, optionId: 1 }]);
    expect(location.pathname).toBe("/post/100");
    await page.viewport(1440, 900);
  });

  test("reverts the vote and shows the reason when the server refuses it", async () => {
    const { server } = await openPoll("survey", "আলো", "তাপ");
    await expect.element(option(/আলো/)).toBeVisible();
    const release = server.holdBackRefusal(polls.vote, "posts.members_only");
    await option(/আলো/).click();
    await expect.element(option(/আলো/)).toBeChecked();
    release();
    await expect
      .element(page.getByRole("alert").filter({ hasText: "ভোটটা গেল না" }))
      .toHaveTextContent("এটা শুধু গ্রুপের সদস্যদের জন্য খোলা");
    await expect.element(option(/আলো/)).not.toBeChecked();
    await expect.element(postCard(100).getByText("এখনো কেউ ভোট দেয়নি")).toBeVisible();
  });
});

test("a quiz poll shows its correct option and the votes of others only after the vote", async () => {
  const hidden = options("বল", "ভর").map(({ id, name, has_voted }) => ({ id, name, has_voted }));
  await openPost({ category: "poll", pollType: "question", pollOptions: hidden, totalVotes: 3 });
  await expect.element(option(/ভর/)).toBeVisible();
  const bars = () =>
    [...postCard(100).element().querySelectorAll(".poll-bar")].map(
      (bar) => bar.getBoundingClientRect().width,
    );
  const told = /সঠিক উত্তর|%|ভোট/;
  expect(postCard(100).getByText(told).elements()).toEqual([]);
  expect(bars()).toEqual([0, 0]);
  await expect.element(postCard(100).getByText("মোট ৩ জন উত্তর দিয়েছে")).toBeVisible();
  await expect.element(postCard(100).getByText("তুমি উত্তর দিলে সবারটা দেখাবে")).toBeVisible();
  await look("posts-poll-before-the-vote");
  await option(/ভর/).click();
  await expect.element(postCard(100).getByText("সঠিক উত্তর: ক")).toBeVisible();
  await expect.element(option(/ভর/)).toHaveTextContent("১ ভোট");
  await expect.poll(() => Math.max(...bars())).toBeGreaterThan(0);
  await look("posts-poll");
});

test.each([
  [() => Date.now() + 2 * 24 * 3_600_000, "শেষ হতে ২ দিন"],
  [() => Date.now() - 1_000, "শেষ হয়েছে"],
])("a poll says above its post when it ends or that it has ended", async (at, sentence) => {
  await openPost({
    category: "poll",
    pollType: "survey",
    pollOptions: options("ভোরে", "রাতে").map(({ vote_count: _, ...one }) => one),
    totalVotes: 3,
    poll_ends_at: new Date(at()).toISOString(),
  });
  await expect.element(postCard(100).getByText(sentence)).toBeVisible();
  expect(option("ভোরে").element().textContent).not.toMatch(/%/);
});

const ending = (at: number): Partial<Post> => ({
  category: "poll",
  pollType: "survey",
  pollOptions: options("ভোরে", "রাতে"),
  totalVotes: 0,
  poll_ends_at: new Date(at).toISOString(),
});

test("shows the options of a poll that has ended as results that nothing presses", async () => {
  const { server } = await openPost(ending(Date.now() - 1_000));
  await expect.element(option(/ভোরে/)).toHaveAttribute("aria-disabled", "true");
  expect(
    postCard(100)
      .getByRole("radio")
      .elements()
      .map(({ tagName }) => tagName),
  ).toEqual(["DIV", "DIV"]);
  await option(/ভোরে/).click({ force: true });
  expect(bodiesSent(server)).toEqual([]);
  await look("posts-poll-ended");
});

test("closes the options and reads the results when the end passes while the post is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
  const end = Date.now() + 3_600_000;
  const { fake } = await openPost(ending(end));
  await expect.element(option(/ভোরে/)).toBeVisible();
  expect(option(/ভোরে/).element().tagName).toBe("BUTTON");
  fake.change(100, {
    totalVotes: 1,
    pollOptions: options("ভোরে", "রাতে").map((one, i) => ({ ...one, vote_count: i })),
  });
  await vi.advanceTimersByTimeAsync(3_600_010);
  await expect.element(option(/রাতে/)).toHaveTextContent(/১০০/);
  expect(option(/রাতে/).element().tagName).toBe("DIV");
  await expect.element(postCard(100).getByText("শেষ হয়েছে")).toBeVisible();
});
