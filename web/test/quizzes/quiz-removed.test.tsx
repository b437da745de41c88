import { player } from "@angon/contract/quizzes/player";
import { quizzes } from "@angon/contract/quizzes";
import { afterEach, expect, test } from "vitest";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { setOnline } from "../support/network.ts";
import { closePage, openPage } from "../support/page.tsx";
import { answerAttempt, aRunningQuiz } from "./fixtures.ts";
import { button, expectSaved, expectSeen, handIn, option } from "./player.ts";

afterEach(() => setOnline(true));

const remove = (server: FakeServer) => {
  server.refuse(player.get, "common.not_found");
  server.refuse(quizzes.save, "common.not_found");
};
const expectRemoved = async () => {
  await expectSeen("কুইজটা সরিয়ে নেওয়া হয়েছে");
  await expectSeen(/^তোমার ১টা উত্তর সেভ হয়েছে.* ১টা উত্তর পৌঁছায়নি/);
};

test("a quiz that is removed during an attempt says which answers arrived, and continues when it is restored", async () => {
  let state: ReturnType<typeof answerAttempt> | undefined;
  const server = await openPage("/quiz/530", (school) => {
    state = answerAttempt(school, aRunningQuiz(530));
  });
  await option("লাল 1").click();
  await expectSaved();
  remove(server);
  await option("সবুজ 1").click();
  await expectRemoved();
  expect(server.receivedBy(quizzes.submit)).toEqual([]);
  if (state) answerAttempt(server, state.current);
  setOnline(false);
  setOnline(true);
  await expect.element(option("সবুজ 1")).toHaveAttribute("aria-checked", "true");
  await expectSaved();
});

test("a removed quiz keeps the answers over a reload, and hands in all of them after it is restored", async () => {
  let state: ReturnType<typeof answerAttempt> | undefined;
  const server = await openPage("/quiz/531", (school) => {
    state = answerAttempt(school, aRunningQuiz(531));
  });
  await option("নীল 1").click();
  await expectSaved();
  remove(server);
  await button("পরের প্রশ্ন").click();
  await option("নীল 2").click();
  await expectRemoved();
  await look("a removed quiz");
  await closePage();

  await openPage("/quiz/531", remove);
  await expectRemoved();
  await closePage();

  const restored = await openPage("/quiz/531", (school) => {
    answerAttempt(school, state?.current ?? aRunningQuiz(531));
  });
  await expect.element(button("প্রশ্ন ২, উত্তর দিয়েছ").first()).toBeVisible();
  await expectSaved();
  await handIn();
  await expectSeen("কুইজ জমা হয়েছে");
  const answers = [
    { question_id: 1, option: 0 },
    { question_id: 2, option: 0 },
  ];
  expect(restored.receivedBy(quizzes.save).at(-1)?.body.answers).toEqual(answers);
});
