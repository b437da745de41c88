import { expect, it } from "vitest";
import { answerWords } from "@angon/contract/answers";
import { positionAfter, withoutAddresses, type GivenStep } from "./rules.ts";

const start = Date.parse("2026-03-01T10:00:00.000Z");
const given = (...steps: GivenStep["step"][]): GivenStep[] =>
  steps.map((step, index) => ({
    commentId: index + 1,
    step,
    at: new Date(start + index * 60_000).toISOString(),
  }));

it("nothing follows before the first step and after the solution", () => {
  expect(positionAfter([], start)).toBeNull();
  expect(positionAfter(given("hint", "next", "solution"), start)).toBeNull();
});

it("a hint needs no try, and the next step always needs one", () => {
  const afterDays = start + 3 * 24 * 3_600_000;
  expect(positionAfter(given("restate"), start)).toMatchObject({
    next: "hint",
    needsTry: false,
    freeAt: null,
  });
  expect(positionAfter(given("restate", "hint"), afterDays)).toMatchObject({ next: "next", needsTry: true });
});

it("the solution needs a try for a day from the first step on", () => {
  const steps = given("hint", "next");
  const freeAt = start + 24 * 3_600_000;
  expect(positionAfter(steps, freeAt - 1)).toEqual({
    commentId: 2,
    next: "solution",
    needsTry: true,
    freeAt,
  });
  expect(positionAfter(steps, freeAt)).toMatchObject({ needsTry: false });
});

it("a list shows an answer and its preview without the addresses that they quote", () => {
  const quote = `one\n${answerWords.whole}: http://angon.test/post/7`;
  expect(withoutAddresses(`${quote}\n\n${quote}`)).toBe("one\n\none");
  expect(withoutAddresses(`one ${answerWords.whole}: /post/7`)).toBe("one");
  expect(withoutAddresses(`one ${answerWords.whole}:…`)).toBe("one");
});
