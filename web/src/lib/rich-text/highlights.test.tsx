import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { HighlightContext } from "./highlight-context.ts";
import { Highlighted, createHighlighter } from "./highlights.tsx";
import { RichText } from "./RichText.tsx";

const htmlOf = (marks: readonly string[], text: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <HighlightContext value={createHighlighter(marks)}>
        <RichText text={text} />
      </HighlightContext>
    </Router>,
  );

/** The highlighted words in order. */
const highlighted = (marks: readonly string[], text: string) =>
  Array.from(htmlOf(marks, text).matchAll(/<mark[^>]*>([^<]*)<\/mark>/g), ([, words]) => words);

/** The text without elements. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test.each([
  ["an inflected word is highlighted as a whole", ["দোলক"], "সেকেন্ড দোলকের দৈর্ঘ্য", ["দোলকের"]],
  ["every occurrence is highlighted", ["দোলক"], "দোলক, দোলকটা।\nদোলকে!", ["দোলক", "দোলকটা", "দোলকে"]],
  ["not in the middle of a word", ["লক"], "দোলক দোলকের", []],
  ["conjuncts are not split", ["ক্ষেত"], "ক্ষেত্রে বিক্ষেপ", ["ক্ষেত্রে"]],
  ["a prefix that ends inside a conjunct highlights the whole word", ["বিদ্য"], "বিদ্যুৎক্ষেত্র", ["বিদ্যুৎক্ষেত্র"]],
  ["a joiner belongs to its word", ["র্যাম"], "এই র\u200D্যামের দাম", ["র\u200D্যামের"]],
  ["a non-joiner belongs to its word", ["উদ্ভিদ"], "উদ্\u200Cভিদের পাতা", ["উদ্\u200Cভিদের"]],
  [
    "nukta letters, composed or not",
    ["\u09b8\u09ae\u09af\u09bc"],
    "\u09b8\u09ae\u09df \u09b8\u09ae\u09af\u09bc\u09c7",
    ["\u09b8\u09ae\u09df", "\u09b8\u09ae\u09af\u09bc\u09c7"],
  ],
  ["capital letters and Bengali digits", ["newton", "2য"], "NEWTON-এর ২য় সূত্র", ["NEWTON", "২য়"]],
  ["inside bold", ["গতি"], "**গতির সূত্র** কী", ["গতির"]],
  ["both parts of a partly bold word are highlighted", ["দোলক"], "**দোল**কের কাজ", ["দোল", "কের"]],
  ["tags without their sign", ["ধ্রুবক"], "#ধ্রুবক_মাত্রা", ["ধ্রুবক"]],
  ["mentions without their sign", ["রাফি"], "@রাফিউল_ইসলাম", ["রাফিউল"]],
  ["never maths", ["g", "x"], "ধরো $g = 9.8$ আর \\[x^2\\] তবে g কত", ["g"]],
  ["never a URL", ["example"], "https://example.com/example example", ["example"]],
  ["characters of other markup separate words", ["b"], "<b>লেখা</b> &b;", ["b", "b", "b"]],
  ["never across a formula", ["দোলক"], "দোল$x$ক", []],
  ["no highlights without search terms", [], "দোলক", []],
  ["an empty prefix is ignored", [""], "দোলক", []],
])("highlighted words: %s", (_name, marks, text, expected) => {
  const prefixes = marks.map((mark) => mark.normalize("NFC"));
  expect(highlighted(prefixes, text)).toEqual(expected);
  expect(textOf(htmlOf(prefixes, text)), "no letter is lost").toBe(textOf(htmlOf([], text)));
});

test("links keep their URLs when words in them are highlighted", () => {
  expect(htmlOf(["ধ্রুবক"], "#ধ্রুবক_মাত্রা")).toContain(`href="/search?q=${encodeURIComponent("ধ্রুবক_মাত্রা")}"`);
});

test("the words of a name are highlighted, and none without a context", () => {
  const name = <Highlighted text="মেহজাবিন নুসরাত" />;
  expect(
    renderToStaticMarkup(<HighlightContext value={createHighlighter(["নুস"])}>{name}</HighlightContext>),
  ).toBe("মেহজাবিন <mark>নুসরাত</mark>");
  expect(renderToStaticMarkup(name)).toBe("মেহজাবিন নুসরাত");
});
