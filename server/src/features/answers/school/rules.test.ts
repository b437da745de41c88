import { answerWords, partWords } from "@angon/contract/answers";
import { COMMENT_LIMIT } from "@angon/contract/comments";
import { parse } from "@angon/contract/markup/markup";
import { expect, it } from "vitest";
import {
  answerFrom,
  firstOf,
  furtherOf,
  groundsOf,
  hintFrom,
  restatementOf,
  safeHintFrom,
  stepFrom,
  type BankQuestion,
} from "./rules.ts";

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

it.each([
  ["সূত্র v = u + at। মান বসালে v = 20।", "সূত্র v = u + at।"],
  ["প্রথম কথা। দ্বিতীয় কথা। v = 20।", "প্রথম কথা। দ্বিতীয় কথা।"],
  ["২০ হবে, কারণ v = 20", undefined],
])("a hint from %j does not tell the final value", (content, hint) => {
  expect(safeHintFrom({ body: "", content })).toBe(hint);
});

it("an automatic answer links by path where the school has no address of its own", () => {
  const text = answerFrom([{ id: 1, post_id: 71, content: "সূত্রটা লেখো।", by_staff: true, body: "" }], "");
  expect(parse(text).flat()).toContainEqual({ kind: "link", href: "/post/71" });
});

it("an automatic answer names the role of the quoted author, links to the post and fits a comment", () => {
  const long = "অনেক কথা ".repeat(200);
  const text = answerFrom(
    [
      { id: 1, post_id: 71, content: "সূত্রটা লেখো।", by_staff: true, body: "" },
      { id: 2, post_id: 72, content: long, by_staff: false, body: "" },
    ],
    "https://angon.example",
  );
  expect(text).toContain("**একজন শিক্ষক লিখেছিলেন:** সূত্রটা লেখো।\nপুরো আলোচনা: https://angon.example/post/71");
  expect(text).toContain("https://angon.example/post/72");
  expect(text.length).toBeLessThan(COMMENT_LIMIT);
});

it("the next step goes on after the hint, up to the final value", () => {
  const quote = {
    id: 1,
    post_id: 7,
    by_staff: true,
    body: "",
    content: "প্রথম কথা। দ্বিতীয় কথা। তৃতীয় কথা। মান a = 4.9 হবে।",
  };
  const next = stepFrom("next", quote, "");
  expect(next).toContain("তৃতীয় কথা।");
  expect(next).not.toMatch(/প্রথম|4\.9/);
  expect(stepFrom("solution", quote, "")).toContain(quote.content);
  expect(stepFrom("next", { ...quote, content: "শুধু একটা কথা" }, "")).toBeUndefined();
});

const answer = (content: string, id = 1) => ({
  id,
  post_id: 70 + id,
  by_staff: true,
  content,
  body: "বল কত?",
});
const bankQuestion = (hints: string[], post_id: number | null = null): BankQuestion => ({
  question: "2 kg ভরের ত্বরণ 3 হলে বল কত?",
  hints,
  explanation: "F = ma = 6 N",
  post_id,
});
const before = { origin: "", quoted: [], told: [] };

it("a hint of the bank is given where no answer is known, the others as the next step", () => {
  const bank = [bankQuestion(["এক নম্বর ইঙ্গিত", "দুই নম্বর ইঙ্গিত", "তিন নম্বর ইঙ্গিত"])];
  const first = firstOf({ answers: [], bank }, "");
  expect(first).toMatchObject({
    text: `**${partWords.hintOfStaff}:** এক নম্বর ইঙ্গিত`,
    cost: 0,
    ai: { step: "hint", provider: "school", sources: [] },
  });
  const next = furtherOf("next", { answers: [], bank }, { ...before, told: [first?.text ?? ""] });
  expect(next?.text).toBe(`**${partWords.hintOfStaff}:** দুই নম্বর ইঙ্গিত\nতিন নম্বর ইঙ্গিত`);
  expect(furtherOf("next", { answers: [], bank }, { ...before, told: bank[0]?.hints ?? [] })).toBeUndefined();
  expect(furtherOf("solution", { answers: [], bank }, before)).toBeUndefined();
});

it("a hint of the bank names its source only where a post asks the question", () => {
  const { text, ai } = firstOf({ answers: [], bank: [bankQuestion(["ইঙ্গিত"], 9)] }, "http://a") ?? {};
  expect(text).toContain(`${answerWords.whole}: http://a/post/9`);
  expect(ai?.sources).toEqual([{ kind: "post", id: 9, title: "2 kg ভরের ত্বরণ 3 হলে বল কত?" }]);
});

it("a trusted answer goes before hints of the bank, which take the place of a next step that only tells the end", () => {
  const known = { answers: [answer("শুধু একটা কথা")], bank: [bankQuestion(["ইঙ্গিত"])] };
  expect(firstOf(known, "")?.quoted).toEqual([1]);
  expect(furtherOf("next", known, before)?.text).toContain("ইঙ্গিত");
  expect(furtherOf("next", { ...known, bank: [] }, before)?.text).toBe(answerWords.onlyTheEnd);
});

it("an answer that only tells its end is the solution alone, and what a provider follows", () => {
  const known = { answers: [answer("২০ হবে, কারণ v = 20")], bank: [] };
  expect(firstOf(known, "")).toBeUndefined();
  expect(furtherOf("next", known, before)).toBeUndefined();
  expect(furtherOf("solution", known, before)?.text).toContain("v = 20");
  expect(groundsOf(known)).toEqual({ solution: "২০ হবে, কারণ v = 20", hints: [] });
  const bank = [bankQuestion(["ইঙ্গিত"])];
  expect(groundsOf({ answers: [], bank })).toEqual({ solution: "F = ma = 6 N", hints: ["ইঙ্গিত"] });
});

it("a question without anything known is restated in its parts, and one without parts is not", () => {
  expect(restatementOf("একটি বস্তুর ভর 2 kg। ত্বরণ 3 হলে বল কত?")?.text).toBe(
    `**${partWords.given}:** একটি বস্তুর ভর 2 kg।\n**${partWords.asked}:** ত্বরণ 3 হলে বল কত?`,
  );
  expect(restatementOf("বল কাকে বলে?")).toBeUndefined();
});
