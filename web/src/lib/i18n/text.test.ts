import { expect, test } from "vitest";
import { defineText, textIn } from "./text.ts";

const text = defineText({
  write: { bn: "পোস্ট লেখো", formal: "পোস্ট লিখুন", en: "Write a post" },
  post: { bn: "পোস্ট", en: "Post" },
});

test("a guardian reads the formal sentence, or the common one where it addresses nobody", () => {
  expect(textIn(text, "bn", true)).toEqual({ ...textIn({}, "bn"), write: "পোস্ট লিখুন", post: "পোস্ট" });
});

test("a student reads the sentence that says তুমি, and a page in English has one form", () => {
  expect(textIn(text, "bn")).toEqual({ ...textIn({}, "bn"), write: "পোস্ট লেখো", post: "পোস্ট" });
  expect(textIn(text, "en", true)).toEqual({ ...textIn({}, "en"), write: "Write a post", post: "Post" });
});

test("a text file has the phrases of all features, and its own sentence instead of the phrase of that name", () => {
  expect(textIn(text, "bn").tryAgain).toBe("আবার চেষ্টা");
  expect(textIn(text, "en").tryAgain).toBe("Try again");
  expect(textIn(defineText({ more: { bn: "আরও পড়ো", en: "Read more" } }), "en").more).toBe("Read more");
});
