import type { ErrorCode } from "@angon/contract";
import { follows } from "@angon/contract/follows";
import { chapterFollows, type FollowedChapter } from "@angon/contract/follows/chapters";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { answerPosts, openPost } from "./fixtures.ts";

const { name } = aPost().user;
const follow = () => page.getByRole("main").getByRole("button", { name: `${name}: ফলো করো` });
const unfollow = () => page.getByRole("main").getByRole("button", { name: `${name}: ফলো করছ` });
const bodiesSent = (server: FakeServer) => server.receivedBy(follows.follow).map(({ body }) => body);

/** Repeated, because a press within 600 ms of a response counts as part of a double press. */
async function pressUntil(isDone: () => boolean, press: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      if (!isDone()) await press();
      return isDone();
    })
    .toBe(true);
}

describe("the follow button of a post", () => {
  test("follows the author, announces it, and unfollows with another press", async () => {
    const { server } = await openPost();
    await follow().click();
    await expect.element(page.getByText("ফলো করা হয়েছে", { exact: true })).toBeVisible();
    expect(bodiesSent(server)).toEqual([{ followingId: 1 }]);
    await pressUntil(
      () => server.receivedBy(follows.unfollow).length > 0,
      () => unfollow().click(),
    );
    await expect.element(follow()).toBeVisible();
    await expect.element(page.getByText("ফলো বন্ধ করা হয়েছে")).toBeVisible();
    expect(server.receivedBy(follows.unfollow).map(({ body }) => body)).toEqual([{ followingId: 1 }]);
  });

  test("follows once with a double press", async () => {
    const { server } = await openPost();
    await follow().dblClick();
    await expect.element(page.getByText("ফলো করা হয়েছে", { exact: true })).toBeVisible();
    await expect.element(unfollow()).toBeVisible();
    expect(bodiesSent(server)).toHaveLength(1);
    expect(server.receivedBy(follows.unfollow)).toEqual([]);
  });

  test("shows the follow on all cards of the author, reverts it when refused, and may be pressed again", async () => {
    const server = await openPage("/", (opened) => {
      answerPosts(opened, aPost({ id: 100 }), aPost({ id: 101 }));
    });
    await expect.poll(() => follow().elements()).toHaveLength(2);
    const refusals: ErrorCode[] = ["follows.assistant", "common.internal"];
    for (const code of refusals) {
      const release = server.holdBackRefusal(follows.follow, code);
      await pressUntil(
        () => unfollow().elements().length === 2,
        () => follow().first().click(),
      );
      release();
      const alert = page.getByRole("alert").filter({ hasText: "ফলো করা গেল না" });
      await expect.element(alert.last()).toHaveTextContent(/ফলো করা গেল না.*[\u0980-\u09FF]{2}/);
      await expect.poll(() => follow().elements()).toHaveLength(2);
      expect(unfollow().elements()).toEqual([]);
    }
    server.answer(follows.follow, () => ({ isFollowing: true }));
    await pressUntil(
      () => unfollow().elements().length === 2,
      () => follow().first().click(),
    );
    await expect.element(page.getByText("ফলো করা হয়েছে", { exact: true })).toBeVisible();
    expect(unfollow().elements()).toHaveLength(2);
  });

  test("is absent on the viewer's own post", async () => {
    await openPost({ userId: 2 });
    await expect.element(page.getByRole("article").first()).toBeVisible();
    expect(page.getByRole("article").first().getByRole("button", { name: /ফলো/ }).elements()).toEqual([]);
  });
});

test("the chapter of a post is followed and unfollowed in its menu", async () => {
  let followed: FollowedChapter[] = [];
  const chapter = { id: 602, name: "ভেক্টর", subject_id: 6, subject_name: "পদার্থবিজ্ঞান ১ম পত্র" };
  const server = await openPage("/post/100", (opened) => {
    answerPosts(opened, aPost({ id: 100, chapter: "ভেক্টর", chapter_id: 602 }));
    opened.answer(chapterFollows.list, () => followed);
    opened.answer(chapterFollows.follow, () => {
      followed = [chapter];
      return { isFollowing: true };
    });
    opened.answer(chapterFollows.unfollow, () => {
      followed = [];
      return { isFollowing: false };
    });
  });
  const menu = () => page.getByRole("main").getByRole("button", { name: "আরও", exact: true }).first();
  await menu().click();
  await page.getByRole("button", { name: "অধ্যায় ফলো করো: ভেক্টর" }).click();
  await expect.element(page.getByText("নতুন পোস্ট এলে জানানো হবে")).toBeVisible();
  await menu().click();
  await page.getByRole("button", { name: "ভেক্টর: ফলো বন্ধ করো" }).click();
  await expect.element(page.getByText("আর জানানো হবে না")).toBeVisible();
  expect(server.receivedBy(chapterFollows.unfollow).map(({ params }) => params.id)).toEqual([602]);
});
