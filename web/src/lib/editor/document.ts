import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";

/**
 * Converts the stored text to the editor's document: a line is a paragraph, and pairs of stars mark bold. Tags,
 * mentions and formulas are plain text in both.
 */
export const documentOf = (text: string): JSONContent => ({
  type: "doc",
  content: text.split("\n").map((line) => ({ type: "paragraph", content: inlineNodesOf(line) })),
});

const BOLD = /\*\*(?=\S)([^*]*?[^*\s])\*\*/g;

function inlineNodesOf(line: string): JSONContent[] {
  const pieces: JSONContent[] = [];
  let at = 0;
  for (const match of line.matchAll(BOLD)) {
    if (match.index > at) pieces.push({ type: "text", text: line.slice(at, match.index) });
    pieces.push({ type: "text", text: match[1] ?? "", marks: [{ type: "bold" }] });
    at = match.index + match[0].length;
  }
  if (at < line.length) pieces.push({ type: "text", text: line.slice(at) });
  return pieces;
}

export function textOf(doc: Node): string {
  const lines: string[] = [];
  doc.forEach((block) => lines.push(lineOf(block)));
  return lines.join("\n").replaceAll(" ", " ");
}

function lineOf(block: Node): string {
  let line = "";
  block.forEach((piece) => {
    if (piece.type.name === "hardBreak") line += "\n";
    else line += isBold(piece) ? withStars(piece.text ?? "") : (piece.text ?? "");
  });
  return line;
}

const isBold = (piece: Node) => piece.marks.some((mark) => mark.type.name === "bold");

/** Stars must touch the word: with a space in between they are no markup. */
function withStars(text: string): string {
  const word = text.trim();
  if (word === "" || word.includes("*")) return text;
  const start = text.indexOf(word);
  return `${text.slice(0, start)}**${word}**${text.slice(start + word.length)}`;
}
