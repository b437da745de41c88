import { describe, expect, it } from "vitest";
import { endOf, isEmpty, isOver, lateFrom, moved, roomFor, sentText, withoutRepeats } from "./rules.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const ms = (hour: number) => Date.parse(at(hour));
const homework = { deadline: at(10), late_until: null, extended_until: null, has_submitted: false };

describe("the time to submit", () => {
  it("ends with the deadline, the end of late submission or the student's extension, whichever is last", () => {
    expect(endOf(homework)).toBe(ms(10));
    expect(endOf({ ...homework, late_until: at(12) })).toBe(ms(12));
    expect(endOf({ ...homework, late_until: at(12), extended_until: at(14) })).toBe(ms(14));
  });

  it("is over one millisecond after its end, but not for returned work, which has its own end", () => {
    expect(isOver(homework, ms(10))).toBe(false);
    expect(isOver(homework, ms(10) + 1)).toBe(true);
    expect(isOver({ ...homework, has_submitted: true }, ms(10) + 1)).toBe(false);
  });

  it("makes work late after the deadline, unless the student was given more time", () => {
    expect(lateFrom({ ...homework, late_until: at(12) })).toBe(ms(10));
    expect(lateFrom({ ...homework, late_until: at(12), extended_until: at(11) })).toBe(ms(11));
  });
});

describe("the pages of a submission", () => {
  it("need at least a page or a text", () => {
    expect(isEmpty({ body: " \n", pages: [] })).toBe(true);
    expect(isEmpty({ body: "ক", pages: [] })).toBe(false);
    expect(isEmpty({ body: "", pages: [{}] })).toBe(false);
  });

  it("are hashed with the text in the form in which the server reads it", () => {
    expect(sentText(" \u09af\u09bc ")).toBe("\u09af\u09bc".normalize("NFC"));
  });

  it("are at most ten", () => {
    expect([0, 4, 10, 12].map((count) => roomFor(Array.from({ length: count })))).toEqual([10, 6, 0, 0]);
  });

  it("are all kept when one is moved, and keep their order when the target is outside", () => {
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [5, 0],
      [1, 1],
    ] as const)
      expect(moved(["a", "b", "c"], from, to)).toEqual(["a", "b", "c"]);
  });

  it("have a distinct name for each file", () => {
    const files = ["a", "b", "a"].map((sha256, i) => ({ sha256, i }));
    expect(withoutRepeats(files).map(({ i }) => i)).toEqual([0, 1]);
  });
});
