import { describe, expect, it } from "vitest";
import { readGift } from "./gift.ts";

const one = (text: string) => {
  const [row, ...others] = readGift(text);
  expect(others).toEqual([]);
  return row;
};
const optionsOf = (text: string) =>
  one(text)?.question?.options.map(({ option, is_correct }) => (is_correct ? `=${option}` : option));
const refusalOf = (text: string) => one(text)?.refusal?.en;

describe("the examples of Moodle's documentation", () => {
  it("are read: multiple choice with feedback", () => {
    const row = one(`// question: 1 name: Grants tomb
::Grants tomb::Who is buried in Grant's tomb in New York City? {
=Grant
~No one
#Was true for 12 years, but Grant's remains were buried in the tomb in 1897
~Napoleon
#He was buried in France
~Churchill
#He was buried in England
~Mother Teresa
#She was buried in India
}`);
    expect(row?.row).toBe(2);
    expect(row?.question).toMatchObject({
      question: "Who is buried in Grant's tomb in New York City?",
      options: [
        { option: "Grant", is_correct: true },
        { option: "No one", is_correct: false },
        { option: "Napoleon", is_correct: false },
        { option: "Churchill", is_correct: false },
        { option: "Mother Teresa", is_correct: false },
      ],
    });
  });

  it("are read: a missing word", () => {
    const row = one("Grant is {~buried =entombed ~living} in Grant's tomb.");
    expect(row?.question?.question).toBe("Grant is _____ in Grant's tomb.");
    expect(optionsOf("Grant is {~buried =entombed ~living} in Grant's tomb.")).toEqual([
      "buried",
      "=entombed",
      "living",
    ]);
  });

  it.each([
    ["Grant was buried in a tomb in New York City.{T}", "সত্য"],
    ["// question: 0 name: TrueStatement\n::TrueStatement::A true statement.{TRUE}", "সত্য"],
    ["The sun rises in the west.{FALSE}", "মিথ্যা"],
  ])("are read: true or false as %s", (text, right) => {
    expect(one(text)?.question?.options.find(({ is_correct }) => is_correct)?.option).toBe(right);
  });

  it("have the general feedback as explanation, or that of the right answer", () => {
    const text =
      "Grant is buried in Grant's tomb.{FALSE#No one is buried there.#Right, he is entombed.####See 1897.}";
    expect(one(text)?.question?.explanation).toBe("See 1897.");
    expect(one(text.replace(/####.*(?=})/, ""))?.question?.explanation).toBe("Right, he is entombed.");
  });

  it.each([
    ["Who is buried in Grant's tomb?{=no one =nobody}", /Short-answer/],
    ["When was Ulysses S. Grant born?{#1822:5}", /Numerical/],
    [
      "Match the capitals. { =Canada -> Ottawa =Italy  -> Rome =Japan  -> Tokyo =India  -> New Delhi }",
      /Matching/,
    ],
    ["Write a short biography of Dag Hammarskjöld. {}", /Essay/],
    ["You can use your pencil and paper for these next math questions.", /no question/],
    [
      "What two people are entombed in Grant's tomb? {~%-100%No one ~%50%Grant ~%50%Grant's wife ~%-100%Grant's father }",
      /Exactly one option/,
    ],
    ["Two right {=a =b ~c}", /Exactly one option/],
    ["Never closed {=a ~b", /not closed/],
    ["{=a ~b}", /no text/],
    ["Same {=a ~a}", /must differ/],
    ["Seven {=a ~b ~c ~d ~e ~f ~g}", /2 to 6/],
  ])("are refused: %s", (text, sentence) => {
    expect(refusalOf(text)).toMatch(sentence);
  });
});

it("the GIFT reader accepts a weight of 100 % for one option, and penalties of wrong options", () => {
  expect(optionsOf("Q {~%100%right ~%-25%wrong ~worse}")).toEqual(["=right", "wrong", "worse"]);
});

it("the GIFT reader resolves escapes, and keeps the commands of formulas", () => {
  const row = one(
    String.raw`Is $\frac{1}{2}$ \= 0.5 \{really\}\: \#1 \~ \nline $\nu \neq 3$ {=yes\=yes ~no \\ never}`.replace(
      "{1}{2}",
      String.raw`\{1\}\{2\}`,
    ),
  );
  expect(row?.question?.question).toBe("Is $\\frac{1}{2}$ = 0.5 {really}: #1 ~ \nline $\\nu \\neq 3$");
  expect(row?.question?.options.map(({ option }) => option)).toEqual(["yes=yes", "no \\ never"]);
});

it("the GIFT reader takes the topic from the category and the source from tags, and counts lines", () => {
  const rows = readGift(
    "\uFEFF$CATEGORY: $course$/পদার্থ/ভেক্টর\r\n\r\n// [tag:year=২০২৩] [tag:board=ঢাকা] [tag:difficulty=2] [tag:odd=x]\r\nক {=খ ~গ}\r\n\r\nবর্ণনা\r\n",
  );
  expect(rows.map(({ row }) => row)).toEqual([4, 6]);
  expect(rows[0]?.question).toMatchObject({
    data: { topic: "ভেক্টর", year: "২০২৩", board: "ঢাকা" },
    difficulty: 2,
  });
  expect(rows[1]?.refusal?.bn).toMatch(/প্রশ্ন নয়/);
});
