import { player } from "@angon/contract/quizzes/player";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { closePage, openPage } from "../support/page.tsx";
import { aFinishedQuiz, answerAttempt, aRunningQuiz } from "./fixtures.ts";
import { button, expectSaved, expectSeen, option, text } from "./player.ts";

describe("a running attempt", () => {
  test("is opened again at the question that was shown last, after a reload", async () => {
    const quiz = aRunningQuiz(540);
    await openPage("/quiz/540", (server) => void answerAttempt(server, quiz));
    await option("লাল 1").click();
    await expectSaved();
    await button("পরের প্রশ্ন").click();
    await button("পরের প্রশ্ন").click();
    await expect.element(option("নীল 3")).toBeVisible();
    await closePage();
    await openPage("/quiz/540", (server) => void answerAttempt(server, quiz));
    await expect.element(option("নীল 3")).toBeVisible();
    await button("আগের").click();
    await expect.element(option("নীল 2")).toBeVisible();
  });

  test("says that answers are saved after the first one, and nothing before it", async () => {
    await openPage("/quiz/541", (server) => void answerAttempt(server, aRunningQuiz(541)));
    await expect.element(option("নীল 1")).toBeVisible();
    await expect.element(text("উত্তর সেভ হয়েছে")).not.toBeInTheDocument();
    await option("লাল 1").click();
    await expectSaved();
  });
});

describe("a quiz result", () => {
  test("invites to read the explanations and to try again when no answer was right", async () => {
    await openPage("/quiz/542?view=result", (server) =>
      server.answer(player.get, () => aFinishedQuiz(542, { score: 0, right: 0, wrong: 2, points: 0 })),
    );
    await expectSeen("এবার একটাও মেলেনি। ব্যাখ্যাগুলো দেখে আবার চেষ্টা করো।");
  });

  test.each([
    [1, 3],
    [10, 10],
    [7.5, 10],
    [28.57, 50],
    [-12.25, 100],
    [100, 100],
  ])("shows the score %d of %d inside the petals", async (score, total) => {
    await openPage("/quiz/543?view=result", (server) =>
      server.answer(player.get, () => aFinishedQuiz(543, { score, total_marks: total })),
    );
    await expect.element(page.getByRole("heading", { name: "ভালো চেষ্টা" })).toBeVisible();
    await document.fonts.ready;
    const flower = document.querySelector("svg[viewBox='-100 -100 200 200']");
    const around = flower?.getBoundingClientRect();
    const written = flower?.parentElement?.querySelector("b")?.getBoundingClientRect();
    if (!around || !written) throw new Error("There is no score");
    const centre = { x: around.left + around.width / 2, y: around.top + around.height / 2 };
    // Petals begin at 44 of 100 parts of the radius.
    const room = (around.width / 2) * 0.44;
    const [x, y] = [
      Math.max(centre.x - written.left, written.right - centre.x),
      Math.max(centre.y - written.top, written.bottom - centre.y),
    ];
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(room);
  });
});
