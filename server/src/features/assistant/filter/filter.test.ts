import { expect, it } from "vitest";
import { disguised } from "./disguises.fixture.ts";
import { announces, secretOf, tells } from "./filter.ts";
import { createGate } from "./gate.ts";
import { problems, type Problem } from "./problems.fixture.ts";

it("200 problems of five subjects are tried", () => expect(problems.length).toBeGreaterThanOrEqual(200));

it("no disguise of a final answer passes the filter", () => {
  const passed = problems.flatMap((problem) => {
    const secret = secretOf(problem.question, problem.solution);
    return disguised(problem)
      .filter((text) => !secret || !tells(text, secret))
      .map((text) => `${text} | ${JSON.stringify(problem.end)}`);
  });
  expect(passed).toEqual([]);
});

it("at most one of twenty good hints is held back", () => {
  const all = problems.flatMap((problem) => problem.hints.map((hint) => ({ hint, problem })));
  const held = all.filter(({ hint, problem }) => {
    const secret = secretOf(problem.question, problem.solution);
    return secret && tells(hint, secret);
  });
  expect(held.length / all.length).toBeLessThanOrEqual(0.05);
});

/** The text cut at places that differ from text to text. */
function* pieces(text: string, seed: number): Generator<string> {
  for (let at = 0, step = seed % 7; at < text.length; step = (step * 5 + 3) % 7) {
    yield text.slice(at, at + step + 1);
    at += step + 1;
  }
}

function streamed(text: string, problem: Problem, seed: number) {
  const gate = createGate(secretOf(problem.question, problem.solution));
  let soFar = "";
  let shown = "";
  let early = 0;
  for (const piece of pieces(text, seed)) {
    soFar += piece;
    const next = gate.shown(soFar, false);
    if (next === undefined) return { shown, isHeld: true, early };
    expect(next.startsWith(shown)).toBe(true);
    shown = next;
    if (early === 0 && shown !== "") early = soFar.length;
  }
  const whole = gate.shown(soFar, true);
  return { shown: whole ?? shown, isHeld: whole === undefined, early };
}

it("a stream releases nothing of a telling sentence that tells the answer itself", () => {
  const told = problems.flatMap((problem, i) => {
    const secret = secretOf(problem.question, problem.solution);
    const first = problem.hints[0] ?? "";
    return disguised(problem)
      .filter((_, at) => (at + i) % 40 === 0)
      .map((telling, at) => ({
        ...streamed(`${first} ${telling} তারপর মিলিয়ে দেখো।`, problem, i + at),
        secret,
        telling,
        problem,
      }))
      .filter(({ isHeld, shown }) => !isHeld || (secret !== undefined && tells(shown, secret)));
  });
  expect(
    told.map(({ telling, shown, problem }) => `${telling} | ${shown} | ${JSON.stringify(problem.end)}`),
  ).toEqual([]);
});

it("a stream shows the first words of a good hint before its sentence ends", () => {
  const problem = problems[0];
  if (!problem) throw new Error("no problem");
  const { shown, early } = streamed("নিউটনের সূত্রটা আগে মনে করো, তারপর রাশিগুলো সাজাও।", problem, 1);
  expect(shown).toBe("নিউটনের সূত্রটা আগে মনে করো, তারপর রাশিগুলো সাজাও।");
  expect(early).toBeLessThan(20);
});

it.each([
  ["উত্তর হলো 12 N।", true],
  ["The answer is (b).", true],
  ["$\\boxed{x}$", true],
  ["উত্তরটা মিটারে লিখবে।", false],
  ["Write the answer in metres.", false],
])("without a known solution %j is held back: %s", (text, isHeld) => expect(announces(text)).toBe(isHeld));
