import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import type { Notification } from "@angon/contract/notifications";
import { users } from "@angon/contract/users";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { followDecisions } from "../../src/features/moderation/muted/public.ts";
import { dispatch } from "../../src/lib/live/subscribe.ts";
import { aNewUser, dialog, openWithText, textField } from "../composer/composer-page.ts";
import { aPost, aTeacher, aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { answerPosts } from "../posts/fixtures.ts";

const sentence = "১ জানুয়ারি, ২০৩৬ পর্যন্ত তুমি শুধু পড়তে পারবে, লিখতে পারবে না। কারণ: কটু কথা";
const muted = aUser({ sanctioned_until: "2035-12-31T20:00:00.000Z", sanction_reason: "কটু কথা" });
const notice = () => page.getByText(/তুমি শুধু পড়তে পারবে, লিখতে পারবে না।/);
const openPost = (user: ReturnType<typeof aUser>) =>
  openPage(
    "/post/100",
    (server) => {
      server.answer(posts.get, () => aPost());
      server.answer(comments.list, () => []);
    },
    user,
  );

describe("a muted student", () => {
  test("sees the end and reason of the mute and a link to appeal instead of the comment box", async () => {
    await openPost(muted);
    await expect.element(notice()).toHaveTextContent(new RegExp(sentence.replace(/^১ জানুয়ারি,? /, "")));
    await expect
      .element(page.getByRole("link", { name: "সিদ্ধান্তটা দেখো বা আপত্তি জানাও" }))
      .toHaveAttribute("href", "/moderation");
    await expect.element(page.getByRole("textbox", { name: "মন্তব্য" })).not.toBeInTheDocument();
    await expect.element(page.getByText("প্রথম মন্তব্যটা তুমিই করো।")).not.toBeInTheDocument();
  });

  test("has the comment box again when the time is over", async () => {
    await openPost(aUser({ sanctioned_until: "2020-01-01T00:00:00.000Z" }));
    await expect.element(page.getByRole("textbox", { name: /মন্তব্য/ })).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test("reads it in the feed in the place of the card that opens the composer", async () => {
    await openPage("/", (server) => void answerPosts(server, aPost()), muted);
    await expect.element(notice()).toBeVisible();
    await expect.element(page.getByRole("button", { name: "ছবি যোগ করো" })).not.toBeInTheDocument();
  });
});

describe("a student who is muted while the page is open", () => {
  const sanctioned = { sanctioned_until: muted.sanctioned_until, sanction_reason: muted.sanction_reason };
  const box = () => page.getByRole("textbox", { name: "মন্তব্য লেখো…" });
  const decision = (type: "moderated" | "decision_reversed"): Notification => ({
    id: 9,
    type,
    message: "সিদ্ধান্ত",
    emphasis: null,
    excerpt: null,
    link: "/moderation",
    read_status: false,
    created_at: LONG_AGO,
    actor: null,
    reaction: null,
  });
  const receive = (type: "moderated" | "decision_reversed") =>
    dispatch("notification", { count: 1, notification: decision(type) });
  let stop = () => {};
  afterEach(() => stop());

  test("reads the sentence instead of the comment box at the live event, and has the box again when it is reversed", async () => {
    const user = aUser();
    let now = user;
    stop = followDecisions();
    await openPage(
      "/post/100",
      (server) => {
        server.answer(posts.get, () => aPost());
        server.answer(comments.list, () => []);
        server.answer(users.me, () => now);
      },
      user,
    );
    await box().fill("এটুকু লিখেছি");
    now = { ...user, ...sanctioned };
    receive("moderated");
    await expect.element(notice()).toBeVisible();
    await expect.element(box()).not.toBeInTheDocument();
    now = user;
    receive("decision_reversed");
    await expect.element(box()).toHaveValue("এটুকু লিখেছি");
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test("reads it at the refusal of a comment when the live event was missed", async () => {
    const user = aUser();
    await openPage(
      "/post/100",
      (server) => {
        server.answer(posts.get, () => aPost());
        server.answer(comments.list, () => []);
        server.refuse(comments.create, "common.sanctioned");
        server.answer(users.me, () => ({ ...user, ...sanctioned }));
      },
      user,
    );
    await box().fill("এটুকু লিখেছি");
    await page.getByRole("button", { name: "পাঠাও", exact: true }).click();
    await expect.element(notice()).toBeVisible();
    await expect.element(box()).not.toBeInTheDocument();
  });

  test("has the box again when the time ends on the open page", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const left = 5 * 60_000;
    const user = aUser({ ...sanctioned, sanctioned_until: new Date(Date.now() + left).toISOString() });
    await openPage(
      "/post/100",
      (server) => {
        server.answer(posts.get, () => aPost());
        server.answer(comments.list, () => []);
        server.answer(users.me, () => aUser({ id: user.id }));
      },
      user,
    );
    await expect.element(page.getByText(/শুধু পড়তে পারবে/)).toBeVisible();
    vi.advanceTimersByTime(left);
    await expect.element(box()).toBeVisible();
  });

  test("finds the sentence in the open composer, and the text there when the mute is reversed", async () => {
    const user = aNewUser();
    let now = user;
    stop = followDecisions();
    await openWithText("আলো কেন বাঁকে", (server) => server.answer(users.me, () => now), user);
    now = { ...user, ...sanctioned };
    receive("moderated");
    await expect.element(dialog().getByText(/তুমি শুধু পড়তে পারবে/)).toBeVisible();
    await expect.element(textField()).not.toBeInTheDocument();
    now = user;
    receive("decision_reversed");
    await expect.element(textField()).toHaveTextContent("আলো কেন বাঁকে");
  });
});

describe("a moderator who is no teacher", () => {
  const aModerator = () => {
    const user = aTeacher();
    return { ...user, role: "MODERATOR" as const, can: { ...user.can, create_exam: false } };
  };
  test.each([
    ["/quiz/new", "পরীক্ষা তৈরি শুধু শিক্ষকদের জন্য"],
    ["/questions", "প্রশ্ন ব্যাংক শুধু শিক্ষকদের জন্য"],
  ])("reads at %s that the page is for teachers, and finds no form", async (address, title) => {
    await openPage(address, () => undefined, aModerator());
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    expect(page.getByRole("textbox").elements()).toEqual([]);
  });
});
