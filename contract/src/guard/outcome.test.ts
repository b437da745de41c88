import { expect, it } from "vitest";
import { outcomeOf } from "./outcome.ts";
import type { Finding } from "./verdicts.ts";

const word = (verdict: Finding["verdict"]): Finding => ({ kind: "word", verdict, word: 0 });
const phone: Finding = { kind: "phone", verdict: "block" };
const link: Finding = { kind: "link", verdict: "hold" };
const student = { isTrusted: false, isConfirmed: false, mayHold: true, mayNudge: true };
const published = { is: "published" };
const refused = (code: string) => ({ is: "refused", code });

it.each([
  ["nothing", [], {}, published],
  ["a nudge", [word("nudge")], {}, refused("guard.nudge")],
  ["a nudge that was read", [word("nudge")], { isConfirmed: true }, published],
  ["a nudge where there is no second try", [word("nudge")], { mayNudge: false }, published],
  ["a held word", [word("nudge"), word("hold")], { isConfirmed: true }, { is: "held" }],
  ["a held word in a comment", [word("hold")], { mayHold: false }, refused("guard.word")],
  ["a held link", [link], {}, { is: "held" }],
  ["a link in a comment", [link], { mayHold: false }, refused("guard.link")],
  ["a blocked word", [word("hold"), word("block")], { isConfirmed: true }, refused("guard.word")],
  ["a number", [link, phone], { isConfirmed: true }, refused("guard.phone")],
  ["a teacher's number", [phone], { isTrusted: true }, refused("guard.nudge_contact")],
  ["a teacher's number, confirmed", [phone, link], { isTrusted: true, isConfirmed: true }, published],
  ["a teacher's held word", [word("hold")], { isTrusted: true }, refused("guard.nudge")],
  [
    "a teacher's blocked word",
    [word("block")],
    { isTrusted: true, isConfirmed: true },
    refused("guard.word"),
  ],
] as const)("the outcome of the guard for %s", (_name, findings, how, outcome) => {
  expect(outcomeOf(findings, { ...student, ...how })).toEqual(outcome);
});
