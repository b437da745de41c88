import { posts } from "@angon/contract/posts";
import { comments } from "@angon/contract/comments";
import { quizzes } from "@angon/contract/quizzes";
import { player } from "@angon/contract/quizzes/player";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aComment, aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";
import { answerAttempt, aFinishedQuiz, aQuestion, aQuiz, aRunningQuiz } from "./fixtures.ts";
import { button, expectSaved, expectSeen, handIn, option } from "./player.ts";

const quiz = { id: 550, question_count: 3, duration: 180, total_marks: 3 };
const expectResult = async () => {
  await expectSeen(/^৩টার মধ্যে ১টা ঠিক/);
  await expect.poll(() => page.getByText(/^ব্যাখ্যা \d$/).elements()).toHaveLength(3);
  await expectSeen("উত্তর দাওনি");
};

test("a quiz result is left with back, found with forward, and replaced by a retry when it cannot be loaded", async () => {
  await openPage("/post/100", (school) => {
    const state = answerAttempt(school, aQuiz({ id: 550 }));
    const running = aRunningQuiz(550);
    school.answer(posts.get, () => ({ ...aPost(), quiz }));
    school.answer(comments.list, () => [aComment()]);
    school.answer(quizzes.start, () => {
      state.current = running;
      const attempt = running.attempt ?? expect.unreachable();
      return { ...attempt, questions: running.questions };
    });
  });
  await page.getByRole("link", { name: /এই পোস্টের কুইজ.*৩টি প্রশ্ন · ৩ মিনিট · ৩ নম্বর/ }).click();
  await expect.element(button("কুইজ শুরু করো")).toBeVisible();
  await look("a quiz before its start");
  await button("কুইজ শুরু করো").click();
  await option("নীল 1").click();
  await expectSaved();
  await look("a running quiz");
  await handIn();
  await expectResult();
  await look("a quiz result");
  const toRevision = page.getByRole("link", { name: "ভুলগুলো রিভিশনে দেখো" });
  await expect.element(toRevision).toHaveAttribute("href", "/revise");

  history.back();
  await expect.poll(() => location.pathname).toBe("/post/100");
  history.forward();
  await expect.poll(() => location.pathname + location.search).toBe("/quiz/550?view=result");
  await expectResult();
  await closePage();

  const offline = await openPage("/quiz/550?view=result", (school) => school.loseConnection(player.get));
  await expect.element(page.getByRole("heading", { name: "আনা গেল না" }).last()).toBeVisible();
  const retry = page.getByRole("main").getByRole("button", { name: "আবার চেষ্টা" });
  await expect.element(retry).toBeVisible();
  expect(page.getByText(/টার মধ্যে/).elements()).toHaveLength(0);
  await look("a quiz result that cannot be loaded");
  offline.answer(player.get, () => aFinishedQuiz(550));
  await retry.click();
  await expectResult();
});

test("the picture of a question has its description as text and fits every width", async () => {
  const image = {
    url: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
    w: 900,
    h: 1_200,
    blur: "",
    alt: "সবুজ আয়ত",
  };
  await openPage("/quiz/551", (school) => {
    answerAttempt(school, { ...aRunningQuiz(551), questions: [aQuestion(1, { image })] });
  });
  await expect.element(page.getByRole("img", { name: "সবুজ আয়ত" })).toBeVisible();
  await look("a question with a picture");
});
