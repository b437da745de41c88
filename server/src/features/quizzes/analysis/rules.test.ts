import { expect, it } from "vitest";
import { analyse, sitterState, type AnalysedAttempt } from "./rules.ts";

const question = (id: number, correct = 0) => ({
  id,
  question: `Q${id}`,
  options: ["a", "b", "c"],
  correct,
  retired: false,
});

/** The chosen option of each question; null for a question without an answer. */
function attempts(
  scores: readonly number[],
  choices: readonly (readonly (number | null)[])[],
): AnalysedAttempt[] {
  return choices.map((chosen, i) => ({
    id: i + 1,
    question_ids: chosen.map((_, at) => at + 1),
    score_hundredths: (scores[i] ?? 0) * 100,
    total_marks: 10,
    answers: Object.fromEntries(
      chosen.flatMap((option, at) => (option === null ? [] : [[at + 1, option] as const])),
    ),
  }));
}

it("the item analysis has no values for questions with fewer than five attempts", () => {
  const all = attempts([1, 2, 3, 4], [[0], [0], [0], [0]]);
  expect(analyse([question(1)], all)).toEqual({ attempts: 4, least: 5, mean: null, questions: [] });
  expect(analyse([question(1)], [...all, ...attempts([5], [[0]])]).questions).toHaveLength(1);
});

it("the item analysis agrees with values computed by hand for six attempts", () => {
  // The upper third are the scores 10 and 8, the lower third 2 and 0.
  const scores = [2, 10, 5, 8, 0, 5];
  const all = attempts(scores, [
    [1, 2, 1],
    [0, 0, 1],
    [0, 1, 1],
    [0, 1, 1],
    [2, null, 1],
    [1, 1, 1],
  ]);
  const { mean, questions } = analyse([question(1), question(2), question(3)], all);
  expect(mean).toBe(0.5); // (2 + 10 + 5 + 8 + 0 + 5) / 60
  const [one, two, three] = questions;
  // Right: 10, 5, 8. Upper third 2 of 2, lower third 0 of 2.
  expect(one).toMatchObject({ asked: 6, right: 3, wrong: 3, unanswered: 0, share: 0.5, discrimination: 1 });
  expect([one?.options.map(({ count }) => count), one?.distractor]).toEqual([[3, 2, 1], 1]);
  // Right: 10 alone. Upper third 1 of 2, lower third 0 of 2.
  expect(two).toMatchObject({
    right: 1,
    wrong: 4,
    unanswered: 1,
    share: 0.167,
    discrimination: 0.5,
    distractor: 1,
  });
  expect(three).toMatchObject({ right: 0, wrong: 6, share: 0, discrimination: 0, distractor: 1 });
});

it("the discrimination is negative when weaker students answer better, and the distractor of a tie is its first option", () => {
  const all = attempts([9, 7, 5, 3, 1], [[1], [2], [0], [0], [0]]);
  const [item] = analyse([question(1)], all).questions;
  expect(item).toMatchObject({ share: 0.6, discrimination: -1, distractor: 1 });
});

it("the item analysis lists a question without answers, and has no distractor when all were right", () => {
  const all = attempts(
    [1, 1, 1, 1, 1],
    Array.from({ length: 5 }, () => [null, 0]),
  );
  const [untouched, easy] = analyse([question(1), question(2)], all).questions;
  expect(untouched).toMatchObject({ unanswered: 5, share: 0, distractor: null });
  expect(easy).toMatchObject({ right: 5, share: 1, discrimination: 0, distractor: null });
});

it("the item analysis of a question counts only the attempts that contained it", () => {
  const all = [
    ...attempts([5, 5, 5, 5], [[0], [0], [1], [0]]),
    ...attempts(
      [9, 1],
      [
        [0, 0],
        [1, 1],
      ],
    ),
  ];
  const [first, added] = analyse([question(1), question(2)], all).questions;
  expect(first).toMatchObject({ asked: 6, right: 4, share: 0.667 });
  expect(added).toMatchObject({ asked: 2, right: 1, share: null, discrimination: null });
});

it("a participant is absent, running, handed in or handed in by time", () => {
  const at = new Date();
  expect(sitterState(null)).toBe("absent");
  expect(sitterState({ submitted_at: null, by_time: false })).toBe("running");
  expect(sitterState({ submitted_at: at, by_time: false })).toBe("handed_in");
  expect(sitterState({ submitted_at: at, by_time: true })).toBe("by_time");
});
