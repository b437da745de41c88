import { expect, it } from "vitest";
import { caretAfter, editPhone, groupPhone, phoneDigits } from "./typing.ts";

it.each([
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["01712 345678", "01712345678"],
  ["০১৭১১-000001", "01711000001"],
  ["+8801712345678", "01712345678"],
  ["৮৮০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["017", "017"],
  ["phone", ""],
])("the typed phone number %s is read as %s", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

it("the phone field keeps an extra digit, so that the user sees it", () => {
  expect(phoneDigits("017123456789")).toBe("017123456789");
});

it("the phone field groups the digits", () => {
  expect(["", "01712", "017123", "01712345678"].map(groupPhone)).toEqual([
    "",
    "01712",
    "01712 3",
    "01712 345678",
  ]);
});

it("the phone field keeps the caret behind the same digit", () => {
  expect([0, 3, 5, 6, 11].map((digits) => caretAfter("01712 345678", digits))).toEqual([0, 3, 5, 7, 12]);
});

it("the phone field inserts a digit in the middle", () => {
  expect(editPhone({ before: "01712345", typed: "017192 345", caret: 5 })).toEqual({
    digits: "017192345",
    caretDigits: 5,
  });
});

it("the phone field accepts the same number pasted again", () => {
  expect(editPhone({ before: "01711000001", typed: "01711000001", caret: 11 })).toEqual({
    digits: "01711000001",
    caretDigits: 11,
  });
});

it("the phone field deletes the digit before the gap when the gap is deleted", () => {
  expect(editPhone({ before: "01712345", typed: "01712345", caret: 5 })).toEqual({
    digits: "0171345",
    caretDigits: 4,
  });
});
