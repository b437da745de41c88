import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPost, aTeacher, aUser } from "../support/fixtures.ts";
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
