import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";

/**
 * The editor's tree and the stored text are two spellings of one thing: a line is a paragraph, bold stands between
 * pairs of stars. Everything else a text may hold (tags, names, maths) is plain letters in both.
 */
export const documentOf = (text: string): JSONContent => ({
  type: "doc",
  content: text.split("\n").map((line) => ({ type: "paragraph", content: piecesOf(line) })),
});

const BOLD = /\*\*(?=\S)([^*]*?[^*\s])\*\*/g;

function piecesOf(line: string): JSONContent[] {
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
    else line += isBold(piece) ? starred(piece.text ?? "") : (piece.text ?? "");
  });
  return line;
}

const isBold = (piece: Node) => piece.marks.some((mark) => mark.type.name === "bold");

/** Stars hug the words: a space between them and the word would make them two stars again. */
function starred(text: string): string {
  const words = text.trim();
  if (words === "" || words.includes("*")) return text;
  const start = text.indexOf(words);
  return `${text.slice(0, start)}**${words}**${text.slice(start + words.length)}`;
}
