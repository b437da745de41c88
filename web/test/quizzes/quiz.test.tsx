import { errors } from "@angon/contract";
import { quizzes } from "@angon/contract/quizzes";
import { exams } from "@angon/contract/quizzes/exams";
import { player } from "@angon/contract/quizzes/player";
import { hostileTexts } from "@angon/test-tier/hostile-texts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectHarmless } from "../support/harmless.ts";
import { setOnline } from "../support/network.ts";
import { closePage, openPage } from "../support/page.tsx";
import { answerAttempt, aFinishedQuiz, aQuestion, aQuiz, aResult, aRunningQuiz } from "./fixtures.ts";
import { anExam, button, expectSaved, expectSeen, option, text } from "./player.ts";

afterEach(() => setOnline(true));

describe("a quiz before its start", () => {
  test("shows marks, duration and earlier results with their mean", async () => {
    const { previous } = aFinishedQuiz(501);
    await openPage("/quiz/501", (server) =>
      server.answer(player.get, () => aQuiz({ id: 501, previous, averageScore: 6.5 })),
    );
    await expect.element(page.getByRole("heading", { name: "পর্যাবৃত্তিক গতি" })).toBeVisible();
    await expectSeen("৩ মিনিট");
    await expectSeen("পূর্ণমান");
    await expectSeen("গড় ৬.৫");
    await expectSeen("৩-এ ১");
    await expect.element(button("কুইজ শুরু করো")).toBeVisible();
  });

  test.each([
    ["upcoming", anExam({ state: "upcoming", start_time: "2026-12-01T04:00:00.000Z" }), /^শুরু হবে ১ ডিসেম্বর/],
    ["over", anExam({ state: "over" }), "পরীক্ষার সময় শেষ হয়ে গেছে।"],
  ])("has no start button for an exam that is %s", async (_name, exam, said) => {
    await openPage("/quiz/502", (server) =>
      server.answer(player.get, () =>
        aQuiz({
          id: 502,
          kind: "exam",
          title: exam.title,
          post_id: null,
          exam,
          can: { start: false, edit: false, sit: true, analyse: false, extend: false },
        }),
      ),
    );
    await expectSeen(said);
    await expectSeen("ভুল উত্তরে ০.২৫ নম্বর কাটা যাবে।");
    await expect.element(button("পরীক্ষা শুরু করো")).not.toBeInTheDocument();
  });

  test("shows the window of an exam in Bengali words and digits", async () => {
    const exam = anExam({ start_time: "2026-12-01T01:10:00.000Z", end_time: "2026-12-01T02:45:00.000Z" });
    await openPage("/quiz/506", (server) =>
      server.answer(player.get, () =>
        aQuiz({ id: 506, kind: "exam", title: exam.title, post_id: null, exam }),
      ),
    );
    await expectSeen("খোলা: ১ ডিসেম্বর, সকাল ৭:১০ – সকাল ৮:৪৫");
  });

  test("shows the reason when the server refuses the start", async () => {
    const exam = anExam();
    await openPage("/quiz/503", (server) => {
      server.answer(player.get, () =>
        aQuiz({ id: 503, kind: "exam", title: exam.title, post_id: null, exam }),
      );
      server.refuse(exams.start, "exams.not_open");
    });
    await button("পরীক্ষা শুরু করো").click();
    await expectSeen(errors["exams.not_open"].bn);
  });

  test("says that a quiz does not exist, and offers a retry when the request fails", async () => {
    const server = await openPage("/quiz/504", (school) => school.refuse(player.get, "common.not_found"));
    await expect.element(page.getByRole("heading", { name: "কুইজটা এখনো নেই" }).last()).toBeVisible();
    await closePage();
    expect(server.violations).toEqual([]);
    const again = await openPage("/quiz/505", (school) => school.refuse(player.get, "common.rate_limited"));
    await expect.element(button("আবার চেষ্টা")).toBeVisible();
    again.answer(player.get, () => aQuiz({ id: 505 }));
    await button("আবার চেষ্টা").click();
    await expect.element(button("কুইজ শুরু করো")).toBeVisible();
  });
});

const aPicture = {
  url: "/files/images/vector-1.webp?until=1&of=quiz:1&to=2&sig=s",
  w: 400,
  h: 300,
  blur: "",
};
const picture = () => page.getByRole("img", { name: "প্রশ্নের ছবি" });

test("the picture of a question is shown with its size in the attempt and in the result", async () => {
  const running = aRunningQuiz(540);
  const questions = [aQuestion(1, { image: aPicture }), aQuestion(2)];
  await openPage("/quiz/540", (school) => {
    answerAttempt(school, { ...running, questions });
  });
  await expect.element(picture()).toHaveAttribute("src", `${aPicture.url}&w=720`);
  await expect.element(picture()).toHaveAttribute("height", "300");
  await button("পরের প্রশ্ন").click();
  await expect.element(picture()).not.toBeInTheDocument();
  await closePage();
  const finished = aFinishedQuiz(541);
  await openPage("/quiz/541?view=result", (school) =>
    school.answer(player.get, () => ({
      ...finished,
      questions: finished.questions.map((one, i) => (i === 1 ? { ...one, image: aPicture } : one)),
    })),
  );
  await expect.element(picture()).toBeVisible();
});

describe("a running quiz attempt", () => {
  test("saves each choice with a rising seq, and is handed in after a confirmation", async () => {
    const server = await openPage("/quiz/510", (school) => {
      answerAttempt(school, aRunningQuiz(510));
    });
    await option("লাল 1").click();
    await expectSaved();
    await option("নীল 1").click();
    await button("পরের প্রশ্ন").click();
    await option("লাল 2").click();
    await expectSaved();
    const saves = server.receivedBy(quizzes.save).map(({ body }) => body);
    expect(saves.map(({ seq }) => seq)).toEqual(
      [...new Set(saves.map(({ seq }) => seq))].sort((a, b) => a - b),
    );
    expect(saves.at(-1)?.answers).toEqual([
      { question_id: 1, option: 0 },
      { question_id: 2, option: 1 },
    ]);
    await expect.element(button("প্রশ্ন ২, উত্তর দিয়েছ").first()).toHaveAttribute("aria-current", "step");
    await button("পরে দেখব").click();
    await expect.element(button("প্রশ্ন ২, উত্তর দিয়েছ, পরে দেখবে").first()).toBeInTheDocument();

    await button("জমা দাও").click();
    const asking = page.getByRole("alertdialog");
    await expect.element(asking.getByText("১টা প্রশ্নের উত্তর বাকি:")).toBeVisible();
    await asking.getByRole("button", { name: "জমা দাও" }).click();
    await expectSeen("কুইজ জমা হয়েছে");
    const heading = page.getByRole("heading", { name: "ভালো চেষ্টা" }).first();
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveAccessibleDescription(/^৩টার মধ্যে ১টা ঠিক/);
    expect(location.search).toBe("?view=result");
  });

  test("focuses its heading and hides the footer", async () => {
    const footer = page.getByRole("link", { name: "Google Play" });
    await openPage("/quiz/507", (server) => server.answer(player.get, () => aQuiz({ id: 507 })));
    await expect.element(footer).toBeVisible();
    await closePage();
    await openPage("/quiz/508", (school) => {
      answerAttempt(school, aRunningQuiz(508));
    });
    await expect.element(page.getByRole("heading", { name: "পর্যাবৃত্তিক গতি" })).toHaveFocus();
    expect(document.querySelector("footer")).not.toBeNull();
    await expect.element(footer).not.toBeInTheDocument();
  });

  test("keeps every button of 100 questions within the screen of a phone", async () => {
    await page.viewport(360, 740);
    const questions = Array.from({ length: 100 }, (_, index) =>
      aQuestion(index + 1, { data: { board: "ঢাকা", year: "2022" } }),
    );
    await openPage("/quiz/509", (school) => {
      answerAttempt(school, { ...aRunningQuiz(509), questions });
    });
    await expectSeen("ঢাকা ২০২২");
    await button("জমা দাও").click();
    const asking = page.getByRole("alertdialog");
    await expect
      .element(asking.getByRole("button", { name: "প্রশ্ন ১, বাকি", exact: true }))
      .toBeInTheDocument();
    await expect.element(asking.getByRole("button", { name: "জমা দাও" })).toBeInViewport();
    await asking.getByRole("button", { name: "প্রশ্ন ১০০, বাকি" }).click();
    await expect.element(button("প্রশ্ন ১০০, বাকি").first()).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBe(360);
    await page.viewport(1_440, 900);
  });

  test("is answered with the keyboard, also with a Bengali layout", async () => {
    const server = await openPage("/quiz/511", (school) => {
      answerAttempt(school, aRunningQuiz(511));
    });
    await expect.element(option("নীল 1")).toBeVisible();
    await userEvent.keyboard("2");
    await expect.element(option("লাল 1")).toHaveAttribute("aria-checked", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(option("নীল 2")).toBeVisible();
    // A Bengali layout has these keys, the driver of the test does not.
    dispatchEvent(new KeyboardEvent("keydown", { key: "গ", cancelable: true }));
    await expect.element(option("সবুজ 2")).toHaveAttribute("aria-checked", "true");
    await userEvent.keyboard("{Enter}b");
    await expect.element(option("লাল 3")).toHaveAttribute("aria-checked", "true");
    dispatchEvent(new KeyboardEvent("keydown", { key: "১", cancelable: true }));
    await expect.element(option("নীল 3")).toHaveAttribute("aria-checked", "true");
    await expectSaved();
    expect(server.receivedBy(quizzes.save).at(-1)?.body.answers).toHaveLength(3);
  });

  test("keeps answers on the device while offline, and sends them when online again", async () => {
    let state: ReturnType<typeof answerAttempt> | undefined;
    await openPage("/quiz/512", (school) => {
      state = answerAttempt(school, aRunningQuiz(512));
    });
    await option("লাল 1").click();
    await expectSaved();
    setOnline(false);
    await option("সবুজ 1").click();
    await expectSeen("সংযোগ নেই। ১টা উত্তর ফোনে রাখা আছে, ফিরলেই পাঠাব।");
    expect(state?.current.attempt?.answers).toEqual([{ question_id: 1, option: 1 }]);
    setOnline(true);
    await expectSaved();
    expect(state?.current.attempt?.answers).toEqual([{ question_id: 1, option: 2 }]);
  });

  test("continues after a reload with the unsent answers of this device", async () => {
    const quiz = aRunningQuiz(513);
    await openPage("/quiz/513", (school) => {
      answerAttempt(school, quiz);
    });
    await option("লাল 1").click();
    await expectSaved();
    setOnline(false);
    await option("সবুজ 1").click();
    await expectSeen(/^সংযোগ নেই/);
    await closePage();
    setOnline(true);
    const server = await openPage("/quiz/513", (school) => {
      answerAttempt(school, {
        ...quiz,
        attempt: quiz.attempt && { ...quiz.attempt, seq: 1, answers: [{ question_id: 1, option: 1 }] },
      });
    });
    await expect.element(option("সবুজ 1")).toHaveAttribute("aria-checked", "true");
    await expectSaved();
    expect(server.receivedBy(quizzes.save)).toMatchObject([
      { body: { seq: 2, answers: [{ question_id: 1, option: 2 }] } },
    ]);
  });

  test("shows newer answers of another device instead of overwriting them", async () => {
    let state: ReturnType<typeof answerAttempt> | undefined;
    await openPage("/quiz/540", (school) => {
      state = answerAttempt(school, aRunningQuiz(514));
    });
    await expect.element(option("নীল 1")).toBeVisible();
    const { attempt } = aRunningQuiz(514, { seq: 7, answers: [{ question_id: 1, option: 2 }] });
    if (state) state.current = { ...state.current, attempt };
    await option("লাল 1").click();
    await expectSeen("অন্য ডিভাইস থেকে নতুন উত্তর এসেছে। এখন সেগুলোই দেখছ।");
    await expect.element(option("সবুজ 1")).toHaveAttribute("aria-checked", "true");
    expect(state?.current.attempt?.answers).toEqual([{ question_id: 1, option: 2 }]);
    await button("ঠিকাছে").click();
    await option("লাল 1").click();
    await expectSaved();
    expect(state?.current.attempt).toMatchObject({ seq: 8, answers: [{ question_id: 1, option: 1 }] });
  });

  test("closes the dialog when the hand-in fails, and sends it again on a retry", async () => {
    let state: ReturnType<typeof answerAttempt> | undefined;
    await openPage("/quiz/515", (school) => {
      state = answerAttempt(school, aRunningQuiz(515));
    });
    await option("লাল 1").click();
    await expectSaved();
    setOnline(false);
    await button("জমা দাও").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
    await expect.element(page.getByRole("alert").getByText("জমা দেওয়া গেল না")).toBeVisible();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    expect(state?.current.attempt).not.toBeNull();
    setOnline(true);
    await button("আবার চেষ্টা").last().click();
    await expectSeen("কুইজ জমা হয়েছে");
  });

  test("ends when the time is over, and names the answers that came too late", async () => {
    // The attempt counts its time by `performance.now()`.
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
    const quiz = aRunningQuiz(518);
    let state: ReturnType<typeof answerAttempt> | undefined;
    await openPage("/quiz/518", (school) => {
      state = answerAttempt(school, quiz);
    });
    await option("লাল 1").click();
    await expectSaved();
    setOnline(false);
    await option("নীল 1").click();
    await expectSeen("সংযোগ নেই। ১টা উত্তর ফোনে রাখা আছে, ফিরলেই পাঠাব।");
    vi.advanceTimersByTime(3 * 60_000);
    await expectSeen("সময় শেষ");
    await expectSeen(/^সংযোগ ফিরলেই ফল দেখাব/);
    if (state) state.current = aFinishedQuiz(518, { by_time: true });
    await closePage();
    setOnline(true);
    await openPage("/quiz/518", (school) => {
      answerAttempt(school, aFinishedQuiz(518, { by_time: true }));
    });
    await expectSeen("সময় শেষ হওয়ায় সার্ভার নিজে থেকে জমা নিয়েছে।");
    await expectSeen("১টা উত্তর সময়ের মধ্যে পৌঁছায়নি, তাই সেগুলো গোনা হয়নি।");
  });

  test("counts how often the page of an exam is left, and sends the number with the next save", async () => {
    const exam = anExam();
    const server = await openPage("/quiz/519", (school) => {
      answerAttempt(school, { ...aRunningQuiz(519), kind: "exam", title: exam.title, exam, post_id: null });
    });
    await expect.element(option("নীল 1")).toBeVisible();
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
    await expect.poll(() => server.receivedBy(quizzes.save).at(-1)?.body.leaves).toBe(1);
  });
});

describe("a quiz result", () => {
  test("shows score, points, time, the correct and the chosen option and the explanation", async () => {
    await openPage("/quiz/530?view=result", (server) => server.answer(player.get, () => aFinishedQuiz(530)));
    await expectSeen("+১ পয়েন্ট");
    await expectSeen("০১:০৫ সময়ে");
    await expectSeen("তোমার উত্তর, সঠিক");
    await expectSeen("তোমার উত্তর");
    await expectSeen("উত্তর দাওনি");
    await expectSeen("ব্যাখ্যা 2");
    await text("শুধু ভুলগুলো").click();
    await expect.element(text("তোমার উত্তর, সঠিক")).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "পোস্টে ফেরো" })).toHaveAttribute("href", "/post/100");
  });

  test.each([
    ["keep practicing", "চর্চা চালিয়ে যাও"],
    ["good effort", "ভালো চেষ্টা"],
    ["outstanding", "অসাধারণ!"],
  ] as const)("has the heading of the message %s", async (message, said) => {
    await openPage("/quiz/531?view=result", (server) =>
      server.answer(player.get, () => aFinishedQuiz(531, { message })),
    );
    await expect.element(page.getByRole("heading", { name: said })).toBeVisible();
  });

  test("shows when the result of an exam will be available while it is held back", async () => {
    const exam = anExam({ state: "sat" });
    const held = { score: null, right: null, wrong: null, message: null, points: null };
    await openPage("/quiz/532", (server) =>
      server.answer(player.get, () =>
        aQuiz({
          id: 532,
          kind: "exam",
          title: exam.title,
          post_id: null,
          exam,
          result: aResult(5320, { ...held, results_at: "2026-12-01T04:00:00.000Z" }),
          can: { start: false, edit: false, sit: true, analyse: false, extend: false },
        }),
      ),
    );
    await expectSeen("উত্তর জমা হয়েছে");
    await expectSeen(/^ফল আর ব্যাখ্যা দেখা যাবে ১ ডিসেম্বর.*১০:০০/);
    const heading = page.getByRole("heading", { name: exam.title });
    await expect.element(heading).toHaveAccessibleDescription(/^উত্তর জমা হয়েছে/);
    await expect.element(heading).toBeVisible();
    const toList = page.getByRole("link", { name: "পরীক্ষার তালিকায় যাও" });
    await expect.element(toList).toHaveAttribute("href", "/quiz");
    await expect.element(button("আবার দাও")).not.toBeInTheDocument();
  });

  test("shows the rank in an exam that has ended", async () => {
    const exam = anExam({ state: "sat" });
    await openPage("/quiz/533", (server) =>
      server.answer(player.get, () => ({
        ...aFinishedQuiz(533),
        kind: "exam" as const,
        title: exam.title,
        post_id: null,
        exam,
        rank: { place: 2, of: 30 },
      })),
    );
    await expectSeen("৩০ জনের মধ্যে ২ নম্বরে");
  });
});

describe("a hostile text in a quiz", () => {
  const questions = hostileTexts.map((hostile, index) =>
    aQuestion(index + 1, {
      question: hostile,
      options: [{ option: hostile.slice(0, 290) }, { option: `ঠিক ${hostile.slice(0, 200)}` }],
    }),
  );

  test("does not run as a script in a running attempt", async () => {
    const quiz = aRunningQuiz(540);
    await openPage("/quiz/540", (server) => {
      answerAttempt(server, { ...quiz, questions, question_count: questions.length });
    });
    for (const _ of questions.slice(0, 12)) {
      await expectHarmless("the question", 2);
      await button("পরের প্রশ্ন").click();
    }
  });

  test("does not run as a script in a result", async () => {
    const solvedOnes = questions.map((question, index) => ({
      ...question,
      options: question.options.map((one, at) => ({ ...one, is_correct: at === 0 })),
      explanation: hostileTexts[index] ?? null,
      chosen: 1,
    }));
    await openPage("/quiz/541?view=result", (server) =>
      server.answer(player.get, () => ({ ...aFinishedQuiz(541), questions: solvedOnes })),
    );
    await expectHarmless("the result", questions.length);
  });
});
