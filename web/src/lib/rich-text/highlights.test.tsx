import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { MarkingContext } from "./highlight-context.ts";
import { Marked, markingOf } from "./highlights.tsx";
import { RichText } from "./RichText.tsx";

const drawn = (marks: readonly string[], text: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <MarkingContext value={markingOf(marks)}>
        <RichText text={text} />
      </MarkingContext>
    </Router>,
  );

/** The highlighted words in order. */
const found = (marks: readonly string[], text: string) =>
  Array.from(drawn(marks, text).matchAll(/<mark[^>]*>([^<]*)<\/mark>/g), ([, words]) => words);

/** The text without elements. */
const read = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test.each([
  ["an inflected word is marked whole", ["দোলক"], "সেকেন্ড দোলকের দৈর্ঘ্য", ["দোলকের"]],
  ["each time it stands there", ["দোলক"], "দোলক, দোলকটা।\nদোলকে!", ["দোলক", "দোলকটা", "দোলকে"]],
  ["not in the middle of a word", ["লক"], "দোলক দোলকের", []],
  ["conjuncts stay in one piece", ["ক্ষেত"], "ক্ষেত্রে বিক্ষেপ", ["ক্ষেত্রে"]],
  ["a beginning that ends inside a conjunct marks the whole word", ["বিদ্য"], "বিদ্যুৎক্ষেত্র", ["বিদ্যুৎক্ষেত্র"]],
  ["a joiner is part of its word", ["র্যাম"], "এই র\u200D্যামের দাম", ["র\u200D্যামের"]],
  ["a non-joiner too", ["উদ্ভিদ"], "উদ্\u200Cভিদের পাতা", ["উদ্\u200Cভিদের"]],
  [
    "nukta letters, composed or not",
    ["\u09b8\u09ae\u09af\u09bc"],
    "\u09b8\u09ae\u09df \u09b8\u09ae\u09af\u09bc\u09c7",
    ["\u09b8\u09ae\u09df", "\u09b8\u09ae\u09af\u09bc\u09c7"],
  ],
  ["capital letters and Bengali digits", ["newton", "2য"], "NEWTON-এর ২য় সূত্র", ["NEWTON", "২য়"]],
  ["inside bold", ["গতি"], "**গতির সূত্র** কী", ["গতির"]],
  ["a word that is half bold is marked in both halves", ["দোলক"], "**দোল**কের কাজ", ["দোল", "কের"]],
  ["tags without their sign", ["ধ্রুবক"], "#ধ্রুবক_মাত্রা", ["ধ্রুবক"]],
  ["mentions without theirs", ["রাফি"], "@রাফিউল_ইসলাম", ["রাফিউল"]],
  ["never maths", ["g", "x"], "ধরো $g = 9.8$ আর \\[x^2\\] তবে g কত", ["g"]],
  ["never an address", ["example"], "https://example.com/example example", ["example"]],
  ["signs of other markup stand between words", ["b"], "<b>লেখা</b> &b;", ["b", "b", "b"]],
  ["never across a formula", ["দোলক"], "দোল$x$ক", []],
  ["nothing where nothing was found", [], "দোলক", []],
  ["an empty mark is none", [""], "দোলক", []],
])("%s", (_name, marks, text, expected) => {
  const spelt = marks.map((mark) => mark.normalize("NFC"));
  expect(found(spelt, text)).toEqual(expected);
  expect(read(drawn(spelt, text)), "no letter is lost").toBe(read(drawn([], text)));
});

test("links keep their addresses", () => {
  expect(drawn(["ধ্রুবক"], "#ধ্রুবক_মাত্রা")).toContain(`href="/search?q=${encodeURIComponent("ধ্রুবক_মাত্রা")}"`);
});

test("marks the words of a name, and of none without a context", () => {
  const name = <Marked text="মেহজাবিন নুসরাত" />;
  expect(renderToStaticMarkup(<MarkingContext value={markingOf(["নুস"])}>{name}</MarkingContext>)).toBe(
    "মেহজাবিন <mark>নুসরাত</mark>",
  );
  expect(renderToStaticMarkup(name)).toBe("মেহজাবিন নুসরাত");
});
