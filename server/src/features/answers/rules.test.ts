import { expect, it } from "vitest";
import { COMMENT_LIMIT } from "@angon/contract/comments";
import { parse } from "@angon/contract/markup/markup";
import { answerWords } from "@angon/contract/answers";
import { answerFrom, faultOf, hintFrom, isSimilarEnough, safeHintFrom, stepFrom } from "./rules.ts";

it.each([
  ["প্রথম কথা। দ্বিতীয় কথা। বাকিটা নয়।", "প্রথম কথা। দ্বিতীয় কথা।"],
  ["একটাই কথা", "একটাই কথা"],
  ["মান $1.5 \\times 10^3$ বসাও। তারপর গুণ করো। শেষ।", "মান $1.5 \\times 10^3$ বসাও। তারপর গুণ করো।"],
  ["**জরুরি। খেয়াল করো।** এরপর অঙ্ক।", "**জরুরি। খেয়াল করো।** এরপর অঙ্ক।"],
  ["\\[F = ma। \\] এটা লেখো। বাকিটা।", "\\[F = ma। \\] এটা লেখো। বাকিটা।"],
])("an automatic answer takes the first sentences of %j without breaking markup", (content, hint) => {
  expect(hintFrom(content)).toBe(hint);
});

it("an automatic answer truncates a text without a sentence end", () => {
  expect(hintFrom("অনেক ".repeat(200)).length).toBeLessThanOrEqual(241);
});

it("a question is similar when it shares half of the words, and at least two", () => {
  expect([
    isSimilarEnough(1, 1),
    isSimilarEnough(2, 2),
    isSimilarEnough(3, 2),
    isSimilarEnough(8, 3),
    isSimilarEnough(8, 4),
  ]).toEqual([false, true, true, false, true]);
});

it("an automatic answer links by path where the school has no address of its own", () => {
  const text = answerFrom([{ id: 1, post_id: 71, content: "সূত্রটা লেখো।", by_staff: true }], "");
  expect(parse(text).flat()).toContainEqual({ kind: "link", href: "/post/71" });
});

it("an automatic answer names the role of the quoted author, links to the post and fits a comment", () => {
  const long = "অনেক কথা ".repeat(200);
  const text = answerFrom(
    [
      { id: 1, post_id: 71, content: "সূত্রটা লেখো।", by_staff: true },
      { id: 2, post_id: 72, content: long, by_staff: false },
    ],
    "https://angon.example",
  );
  expect(text).toContain("**একজন শিক্ষক লিখেছিলেন:** সূত্রটা লেখো।\nপুরো আলোচনা: https://angon.example/post/71");
  expect(text).toContain("https://angon.example/post/72");
  expect(text.length).toBeLessThan(COMMENT_LIMIT);
});

it.each([
  ["সূত্র v = u + at। মান বসালে v = 20।", "সূত্র v = u + at।"],
  ["প্রথম কথা। দ্বিতীয় কথা। v = 20।", "প্রথম কথা। দ্বিতীয় কথা।"],
  ["২০ হবে, কারণ v = 20", undefined],
])("a hint from %j does not tell the final value", (content, hint) => {
  expect(safeHintFrom(content)).toBe(hint);
});

it("the next step goes on after the hint, up to the final value", () => {
  const quote = {
    id: 1,
    post_id: 7,
    by_staff: true,
    content: "প্রথম কথা। দ্বিতীয় কথা। তৃতীয় কথা। মান a = 4.9 হবে।",
  };
  const next = stepFrom("next", quote, "");
  expect(next).toContain("তৃতীয় কথা।");
  expect(next).not.toMatch(/প্রথম|4\.9/);
  expect(stepFrom("solution", quote, "")).toContain(quote.content);
  expect(stepFrom("next", { ...quote, content: "শুধু একটা কথা" }, "")).toBe(answerWords.onlyTheEnd);
});

it("an own try is long enough and copies neither the question nor an earlier try", () => {
  const question = "একটি গাড়ি ২০ মিটার যেতে কত সময় নেয়?";
  expect([
    faultOf("জানি না", question, []),
    faultOf("গাড়ি ২০ মিটার যেতে কত সময়", question, []),
    faultOf("দূরত্ব ভাগ বেগ করেছি", question, ["দূরত্ব ভাগ বেগ করেছি।"]),
    faultOf("দূরত্ব ভাগ বেগ করেছি", question, []),
  ]).toEqual(["answers.attempt_short", "answers.attempt_copied", "answers.attempt_copied", undefined]);
});
