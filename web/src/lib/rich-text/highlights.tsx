import type { Inline, Maths, Word } from "@angon/contract/markup/markup";
import { spansOf } from "@angon/contract/search/words";
import { use, type ReactNode } from "react";
import { HighlightContext, type Highlighter } from "./highlight-context.ts";

interface Range {
  from: number;
  to: number;
}

interface Cut extends Range {
  /** The sides on which the word continues in another element. */
  cut?: string;
}

/** Highlights whole words that begin with one of the prefixes, compared in their normalized spelling. */
export function createHighlighter(marks: readonly string[]): Highlighter | undefined {
  const prefixes = marks.filter((mark) => mark !== "");
  if (prefixes.length === 0) return undefined;
  const isMarked = (word: string) => prefixes.some((prefix) => word.startsWith(prefix));
  return (paragraph) => {
    const leaves = leavesIn(paragraph).map((node) => ({ node, ...shownOf(node) }));
    // Words are found in the joined text, because a word may be partly bold.
    const spans = spansOf(leaves.map(({ sign, label }) => sign + label).join("")).filter(({ word }) =>
      isMarked(word),
    );
    const shown = new Map<Word, ReactNode>();
    if (spans.length === 0) return shown;
    let at = 0;
    for (const { node, sign, label } of leaves) {
      const from = at + sign.length;
      at = from + label.length;
      const inside = spans.flatMap((span) => within(span, from, at));
      if (node.kind !== "maths" && inside.length > 0) shown.set(node, withMarks(label, inside));
    }
    return shown;
  };
}

const leavesIn = (nodes: readonly Inline[]): (Word | Maths)[] =>
  nodes.flatMap((node) => (node.kind === "bold" ? leavesIn(node.children) : [node]));

/** Formulas and URLs contain no words and separate the words around them. */
const SEPARATOR = { sign: "\n", label: "" };

function shownOf(node: Word | Maths): { sign: string; label: string } {
  switch (node.kind) {
    case "text":
      return { sign: "", label: node.text };
    case "tag":
      return { sign: "#", label: node.name };
    case "mention":
      return { sign: "@", label: node.name };
    case "link":
    case "maths":
      return SEPARATOR;
  }
}

const within = (span: Range, from: number, to: number): Cut[] => {
  if (span.from >= to || span.to <= from) return [];
  const sides = [span.from < from && "start", span.to > to && "end"].filter(Boolean).join(" ");
  const range = { from: Math.max(span.from, from) - from, to: Math.min(span.to, to) - from };
  return [sides ? { ...range, cut: sides } : range];
};

function withMarks(text: string, cuts: readonly Cut[]): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { from, to, cut } of cuts) {
    pieces.push(
      text.slice(at, from),
      <mark key={from} data-cut={cut}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...pieces, text.slice(at)];
}

/** A name with the searched words highlighted. */
export function Highlighted({ text }: { text: string }) {
  const marking = use(HighlightContext);
  const name = { kind: "text", text } as const;
  return marking?.([name]).get(name) ?? text;
}
