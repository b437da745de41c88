import { describe, expect, it } from "vitest";
import { cutBefore, secretOfOption, secretOfText } from "../assistant/clues/public.ts";
import { restated } from "./restating/rules.ts";
import { sentencesOf } from "../assistant/sentences/public.ts";
import { isKnown, stepsOfCard, stepsOfQuestion, stepsOfWork, targetOf } from "./rules.ts";

describe("the sentences of an explanation", () => {
  it.each([
    [
      "end with a danda, also behind a bracket",
      "বল ভেক্টর। (মান আছে।) দিক আছে॥ শেষ",
      ["বল ভেক্টর।", "(মান আছে।)", "দিক আছে॥", "শেষ"],
    ],
    [
      "end with a Latin full stop",
      "Force is a vector. It has a direction.",
      ["Force is a vector.", "It has a direction."],
    ],
    ["keep decimals of both digit sets", "g = 9.8 m/s². তাই ৯.৮ নিউটন।", ["g = 9.8 m/s².", "তাই ৯.৮ নিউটন।"]],
    [
      "keep formulas",
      "ধরি $a. B = 2! C$। তারপর \\(x. Y\\) পাই।",
      ["ধরি $a. B = 2! C$।", "তারপর \\(x. Y\\) পাই।"],
    ],
    [
      "keep list marks and short forms",
      "১. প্রথম ধাপ\n২. দ্বিতীয় ধাপ, ৫ সে.মি. লম্বা",
      ["১. প্রথম ধাপ", "২. দ্বিতীয় ধাপ, ৫ সে.মি. লম্বা"],
    ],
    [
      "go on behind e.g. and before a small letter",
      "Metals, e.g. Iron, conduct. See fig. 3. it is so.",
      ["Metals, e.g. Iron, conduct.", "See fig. 3. it is so."],
    ],
    ["end behind a unit", "F = 5 N. So it moves.", ["F = 5 N.", "So it moves."]],
    ["are none of an empty text", " \n. ", []],
    ["survive an unclosed formula", "দাম $5। তারপর।", ["দাম $5।", "তারপর।"]],
  ])("%s", (_what, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

describe("a sentence of help", () => {
  it.each([
    ["without the end is whole", "বল = ভর × ত্বরণ।", "10 N", "বল = ভর × ত্বরণ।"],
    ["stops before the value", "এখানে F = ma = 2 × 5 = 10 N", "10 N", "এখানে F = ma = 2 × 5 = …"],
    ["stops before the value in other digits", "এখানে বল হবে ১০ নিউটন", "10 N", "এখানে বল হবে …"],
    [
      "closes the formula that it cuts",
      "সূত্র থেকে $F = ma = 2 \\times 5 = 10$",
      "$10$ N",
      "সূত্র থেকে $F = ma = 2 \\times 5 =$ …",
    ],
    ["does not cut inside a fraction", "সূত্র থেকে পাই $x = \\frac{1}{2}$", "0.5", "সূত্র থেকে পাই $x =$ …"],
    [
      "stops before the words of the right option",
      "যে রাশির মান ও দিক আছে তা ভেক্টরের মতো",
      "ভেক্টর",
      "যে রাশির মান ও দিক আছে তা …",
    ],
    ["stops before a value in words", "ব্যাসার্ধ তখন কমে অর্ধেক হয়", "1/2", "ব্যাসার্ধ তখন কমে …"],
    ["stops before a phrase of the answer", "একক দেখো, তাই সঠিক উত্তর খ", "বল", "একক দেখো, তাই সঠিক …"],
    ["is none when little is left", "10 N হবে।", "10 N", undefined],
  ])("%s", (_what, sentence, right, shown) => {
    expect(cutBefore(sentence, secretOfOption("", right))).toBe(shown);
  });

  it("has the value of the last equality as its end when there is no option", () => {
    const end = secretOfText("", "প্রথমে v = u + at। তাই v = 0 + 2 × 3 = 6 m/s। শেষ।");
    expect(end?.values.map(({ value }) => value)).toEqual([6]);
  });
});

describe("a sentence of a written solution", () => {
  const motion = "একটি গাড়ি ২ s এ ৫ m যায়। এর বেগ কত?";
  const solved = "বেগ = দূরত্ব ÷ সময় = 5 ÷ 2 = 2.5 m/s";
  it.each([
    "বেগ 2.5 হবে",
    "বেগ ২.৫ হবে",
    "তাহলে উত্তর দাঁড়ায় আড়াই",
    "তাহলে বেগ আড়াই",
    "বেগ হয় দুই দশমিক পাঁচ",
    "the speed is two point five",
    "পাবে $\\frac{5}{2}$",
    "বেগ ৫/২ এর সমান",
    "বেগ 250 cm/s",
    "বেগ 2½ m/s",
  ])("is cut before its end in %j", (telling) => {
    const sentence = `সূত্রে মান বসিয়ে ভাগ করো, ${telling}।`;
    expect(cutBefore(sentence, secretOfText(motion, solved))).toMatch(/^সূত্রে মান বসিয়ে ভাগ করো.* …$/u);
    expect(cutBefore(sentence, secretOfText(motion, solved))).not.toMatch(/2\.5|২\.৫|আড়াই|পাঁচ|five|250|½|5/u);
  });

  it("repeats the values of its question", () => {
    const secret = secretOfText("৫ m/s বেগে ৫ s চললে কত দূর?", "দূরত্ব = 5 × 5 = 25 m");
    for (const sentence of ["বেগ ৫ m/s দেওয়া আছে।", "৫ সেকেন্ড ধরে চলেছে।"])
      expect(cutBefore(sentence, secret)).toBe(sentence);
  });

  it("has words as its end where they are called the answer, and not in a last remark", () => {
    const marked = secretOfText("শক্তিঘর কোনটি?", "এখানে ATP তৈরি হয়। উত্তর: মাইটোকন্ড্রিয়া");
    expect(cutBefore("কোষের অঙ্গাণুগুলোর মধ্যে mitochondria দেখো।", marked)).toBe("কোষের অঙ্গাণুগুলোর মধ্যে …");
    expect(secretOfText("শক্তিঘর কোনটি?", "কোষের অঙ্গাণু দেখো। ভালো করে পড়ো।")).toBeUndefined();
  });
});

const question = {
  question: "একটি বস্তুর ভর 2 kg। ত্বরণ 5 m/s² হলে বল কত?",
  options: ["10 N", "7 N"],
  correct: 0,
  chosen: 1,
  hints: ["সূত্রটা মনে করো।"],
  explanation: "বল হলো ভর আর ত্বরণের গুণফল। তাই F = 2 × 5 = 10 N।",
};

describe("the steps", () => {
  it("of a question are its data, the hint of staff, a sentence without the end, and the whole solution", () => {
    const steps = stepsOfQuestion(question);
    expect(steps).toEqual({
      restate: [
        { origin: "given", text: "একটি বস্তুর ভর 2 kg।" },
        { origin: "asked", text: "ত্বরণ 5 m/s² হলে বল কত?" },
        { origin: "chosen", text: "7 N" },
      ],
      hint: [{ origin: "hint", text: "সূত্রটা মনে করো।" }],
      next: [{ origin: "explanation", text: "বল হলো ভর আর ত্বরণের গুণফল।" }],
      solution: [
        { origin: "answer", text: "10 N" },
        { origin: "explanation", text: question.explanation },
      ],
    });
    const without = stepsOfQuestion({ ...question, hints: [] });
    expect(without.hint).toEqual(steps.next);
    expect(without.next).toEqual([{ origin: "explanation", text: "তাই F = 2 × 5 = …" }]);
  });

  it("of a question without hint and explanation are not known", () => {
    expect(isKnown(stepsOfQuestion({ ...question, hints: [], explanation: null }))).toBe(false);
    expect(isKnown(stepsOfCard({ front: "কেন?", back: null }))).toBe(false);
  });

  it("of marked work name the part that lost most, and quote the marker sentence by sentence", () => {
    const parts = [
      { label: "ক", max: 4, marks: 4 },
      { label: "খ", max: 6, marks: 2 },
    ];
    const steps = stepsOfWork({ task: "চিত্রসহ ব্যাখ্যা করো।", reply: "চিত্র কই? একক লেখো।", parts });
    expect(steps.hint).toEqual([
      { origin: "marks", text: "খ: 2/6" },
      { origin: "reply", text: "চিত্র কই?" },
    ]);
    expect(steps.next).toEqual([{ origin: "reply", text: "একক লেখো।" }]);
  });
});

it("a question in one sentence gives its values", () => {
  expect(restated("$x^2 = 4$ আর 5 kg হলে $y$ কত?")).toEqual([
    { origin: "given", text: "$x^2 = 4$" },
    { origin: "given", text: "5 kg" },
    { origin: "asked", text: "$x^2 = 4$ আর 5 kg হলে $y$ কত?" },
  ]);
});

it("a wrong answer and its card have one ladder, and other addresses none", () => {
  expect(targetOf("answer", "4")).toEqual(targetOf("card", "question-4"));
  expect(targetOf("homework", "4")).toEqual({ kind: "homework", object_id: 4 });
  expect([targetOf("card", "4"), targetOf("answer", "post-4"), targetOf("homework", "question-4")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
