import { expect, it } from "vitest";
import { isStorable, lengthOf } from "@angon/contract/kit/text";
import { mentionsIn, tagsIn } from "@angon/contract/markup/markup";
import { cleaned, MAX_LETTERS, settled } from "./clean.ts";

it.each([
  ["আগে <b>সূত্র</b> লেখো", "আগে সূত্র লেখো"],
  ["লেখো <script>alert(1)</script>সূত্র", "লেখো সূত্র"],
  ['ক <tool_call>{"name":"x"}</tool_call>খ', "ক খ"],
  ['ক <tool_call>{"name":"x"', "ক"],
  ['ক\n{"name": "delete", "arguments": {}}\nখ', "ক\n\nখ"],
  ["<|im_start|>ক", "ক"],
  ["[দেখো](https://evil.example/x) সূত্র", "দেখো সূত্র"],
  ["https://evil.example/x দেখো", "দেখো"],
  ["evil.com/x দেখো", "দেখো"],
  ["javascript:alert(1) দেখো", "দেখো"],
  ["ফোন 01712-345678 বা a@b.com", "ফোন বা"],
  ["## ধাপ\n```py\nx\n```", "ধাপ\n\nx"],
  ["\\href{http://x.com}{সূত্র}", "{সূত্র}"],
  ["**ভর** $F = ma$", "**ভর** $F = ma$"],
  ["ক\u0000\u0007\u202eখ\u200b", "ক খ"],
])("a provider's %j becomes %j", (raw, text) => expect(cleaned(raw)).toBe(text));

it("a provider's text names no user and no tag, fits a comment and can be stored", () => {
  const text = cleaned(`@রাফি #HSC ${"ক".repeat(5_000)}\ud800`);
  expect([mentionsIn(text), tagsIn(text), isStorable(text)]).toEqual([[], [], true]);
  expect(lengthOf(text)).toBeLessThanOrEqual(MAX_LETTERS + 1);
});

it("a text that is still arriving ends before an open tag, link or call", () => {
  expect(settled("আগে সূত্র লে")).toBe("আগে সূত্র ");
  expect(settled("আগে <b class")).toBe("আগে ");
  expect(settled("আগে [দেখো এটা](htt")).toBe("আগে ");
  expect(settled('আগে\n{"name": "x')).toBe("আগে\n");
});
