import { expect, test } from "vitest";
import { ProblemError, sentenceOf } from "./problem.ts";

const sentences = { "saved.full": { bn: "আর জায়গা নেই।", en: "There is no room left." } };
const full = new ProblemError({ status: 409, code: "saved.full", detail: "সার্ভার যা বলে।" });

test("the error message is the sentence of the feature, in the user's language", () => {
  expect(sentenceOf(full, "bn", sentences)).toEqual({ title: "আর জায়গা নেই।" });
  expect(sentenceOf(full, "en", sentences)).toEqual({ title: "There is no room left." });
});

test("the error message without an error code is the server's sentence, or a general one", () => {
  expect(sentenceOf(full, "bn")).toEqual({ title: "সার্ভার যা বলে।" });
  expect(sentenceOf(new ProblemError({ status: 500, code: "common.internal" }), "en").title).toBe(
    "Something went wrong",
  );
  expect(sentenceOf(new TypeError("undefined is not a function"), "en").title).toBe("Something went wrong");
});

test("the error message of the catalogue, which is sent in English, is shown on a page in English alone", () => {
  const error = new ProblemError({ status: 400, code: "captcha.failed", detail: "Please try again" });
  expect(sentenceOf(error, "en")).toEqual({ title: "Please try again" });
  expect(sentenceOf(error, "bn").title).toBe("কিছু একটা গোলমাল হলো");
});

test("the error message for a lost response can be explained further by a feature", () => {
  const lost = new ProblemError({ status: 0, code: "unreachable" });
  const known = { unreachable: { bn: "হয়তো হয়ে গেছে।", en: "It may have worked." } };
  expect(sentenceOf(lost, "en", sentences).body).toBe("The network may be slow. Try again in a moment.");
  expect(sentenceOf(lost, "en", known)).toEqual({
    title: "The server could not be reached",
    body: "It may have worked.",
  });
});

test("an error code like 'toString', which every object has as a property, has no sentence", () => {
  expect(
    sentenceOf(new ProblemError({ status: 400, code: "toString", detail: "D" }), "en", sentences).title,
  ).toBe("D");
});

test("the error message contains the waiting time when it is known", () => {
  const error = new ProblemError({
    status: 429,
    code: "common.rate_limited",
    detail: "একটু পরে।",
    retryAfter: 90,
  });
  expect(sentenceOf(error, "bn")).toEqual({ title: "একটু পরে।", body: "৯০ সেকেন্ড পরে আবার চেষ্টা করা যাবে।" });
});
