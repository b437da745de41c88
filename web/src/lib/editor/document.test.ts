import { getSchema } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { expect, it } from "vitest";
import { documentOf, textOf } from "./document.ts";

const schema = getSchema([Document, Paragraph, Text, HardBreak, Bold]);

it.each([
  "",
  "একটা লাইন",
  "দুই\nলাইন",
  "\n\nফাঁকা লাইনের পরে\n",
  "এটা **মোটা** আর এটা নয়",
  "**শুরু** থেকে **শেষ**",
  "$E = mc^2$ আর #ট্যাগ @রাফি_আহমেদ",
  "২ ** ৩ আর * একা",
  "**ক**খ **গ ** ঘ**",
  "র‍্যাব",
])("a text is converted to an editor document and back: %j", (text) => {
  expect(textOf(schema.nodeFromJSON(documentOf(text)))).toBe(text);
});

const boldIn = (line: string) =>
  documentOf(line).content?.[0]?.content?.flatMap(({ marks, text }) => (marks ? [text] : []));

it.each([
  ["**ক**খ**গ**", ["ক", "গ"]],
  ["**দুই কথা** **কি**", ["দুই কথা", "কি"]],
  ["** ক** **খ ** **গ*ঘ**", []],
])("text between stars that touch it is read as bold: %j", (line, bold) => {
  expect(boldIn(line)).toEqual(bold);
});

it("stars are moved next to the words they mark", () => {
  const doc = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: " মোটা ", marks: [{ type: "bold" }] }] }],
  };
  expect(textOf(schema.nodeFromJSON(doc))).toBe(" **মোটা** ");
});
