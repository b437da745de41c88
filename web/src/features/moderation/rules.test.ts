import { expect, it } from "vitest";
import { beside, keyed, problemsOf, verdictOf, type Draft } from "./rules.ts";

const draft: Draft = { decision: "keep", sanction: "none", days: 3, reason: "abuse", text: " কারণ " };
const can = { claim: true, release: false, decide: true, hide: true, sanction: true, hand_up: true };

it("a decision that keeps content is sent without a reason, and the end of a mute is counted from now", () => {
  expect(verdictOf(draft, 0)).toEqual({ decision: "keep", sanction: null, reason: null, text: null });
  expect(verdictOf({ ...draft, decision: "hide", sanction: "warn" }, 0)).toEqual({
    decision: "hide",
    sanction: { kind: "warn", until: null },
    reason: "abuse",
    text: "কারণ",
  });
  expect(verdictOf({ ...draft, sanction: "mute" }, 0).sanction).toEqual({
    kind: "mute",
    until: "1970-01-04T00:00:00.000Z",
  });
});

it("a decision requires a reason and a text only for a sanction", () => {
  const empty = { ...draft, reason: null, text: " " };
  expect(problemsOf(empty)).toEqual({ reason: false, text: false });
  expect(problemsOf({ ...empty, decision: "hide" })).toEqual({ reason: true, text: true });
  expect(problemsOf({ ...draft, sanction: "warn" })).toEqual({ reason: false, text: false });
});

it("the number keys select the allowed decisions", () => {
  expect([1, 2, 4, 9].map((digit) => keyed(digit, can))).toEqual([
    { decision: "keep", sanction: "none" },
    { decision: "hide" },
    { sanction: "mute" },
    undefined,
  ]);
  const less = { ...can, hide: false, sanction: false };
  expect([2, 3, 5].map((digit) => keyed(digit, less))).toEqual([undefined, undefined, undefined]);
});

it("the keys of the report queue move to its neighbours, and start at the first report", () => {
  expect([
    beside([4, 5, 6], 5, 1),
    beside([4, 5, 6], 5, -1),
    beside([4, 5, 6], 6, 1),
    beside([4], 9, 1),
  ]).toEqual([6, 4, undefined, 4]);
});
