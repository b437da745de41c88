import { exams } from "@angon/contract/quizzes/exams";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { closePage, openPage } from "../support/page.tsx";
import { answerAttempt, aQuiz, aRunningQuiz, inMinutes } from "./fixtures.ts";
import { anExam, button, expectSaved, option } from "./player.ts";

const phoneClock = Date.now;
afterEach(() => {
  Date.now = phoneClock;
});

const setPhoneClock = (minutes: number) => {
  Date.now = () => phoneClock() + minutes * 60_000;
};

test.each([-60, 0, 60])(
  "an attempt counts by the server's clock on a phone that is %i minutes off",
  async (minutes) => {
    const id = 516 + minutes / 60;
    setPhoneClock(minutes);
    await openPage(`/quiz/${id}`, (school) => {
      answerAttempt(school, aRunningQuiz(id));
    });
    const timer = page.getByRole("timer", { name: /^বাকি সময় ০(৩:০০|২:[৪৫])/ });
    await expect.element(timer).toBeVisible();
    setPhoneClock(-minutes);
    await option("লাল 1").click();
    await expectSaved();
    await expect.element(timer).toBeVisible();
  },
);

test.each([-60, 60])(
  "an exam starts with its full time on a phone that is %i minutes off, and continues after a reload",
  async (minutes) => {
    const id = 561 + minutes / 60;
    const exam = anExam();
    const ofExam = { kind: "exam", title: exam.title, post_id: null, exam } as const;
    const running = { ...aRunningQuiz(id, { expires_at: inMinutes(30) }), ...ofExam };
    const attempt = running.attempt ?? expect.unreachable();
    setPhoneClock(minutes);
    let state: ReturnType<typeof answerAttempt> | undefined;
    await openPage(`/quiz/${id}`, (school) => {
      state = answerAttempt(school, aQuiz({ id, ...ofExam }));
      school.answer(exams.start, () => {
        if (state) state.current = running;
        return { ...attempt, questions: running.questions };
      });
    });
    await button("পরীক্ষা শুরু করো").click();
    const timer = page.getByRole("timer", { name: /^বাকি সময় (৩০:০০|২৯:[৪৫][০-৯])$/ });
    await expect.element(timer).toBeVisible();
    await option("লাল 1").click();
    await expectSaved();
    await closePage();
    await openPage(`/quiz/${id}`, (school) => {
      answerAttempt(school, state?.current ?? running);
    });
    await expect.element(timer).toBeVisible();
    await expect.element(option("লাল 1")).toHaveAttribute("aria-checked", "true");
  },
);
