import type { Inline, Maths, Word } from "@angon/contract/markup/markup";
import { spansOf } from "@angon/contract/search/words";
import { use, type ReactNode } from "react";
import { MarkingContext, type Marking } from "./highlight-context.ts";

interface Range {
  from: number;
  to: number;
}

interface Cut extends Range {
  /** On which sides the word goes on in other letters. */
  cut?: string;
}

/** Whole words that begin as one of these; a word that was spelt some other way is known by how it is written down. */
export function markingOf(marks: readonly string[]): Marking | undefined {
  const begins = marks.filter((mark) => mark !== "");
  if (begins.length === 0) return undefined;
  const isMarked = (word: string) => begins.some((mark) => word.startsWith(mark));
  return (paragraph) => {
    const leaves = leavesIn(paragraph).map((node) => ({ node, ...shownOf(node) }));
    // Read in one go: a word of which a part is bold is one word.
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
      if (node.kind !== "maths" && inside.length > 0) shown.set(node, marked(label, inside));
    }
    return shown;
  };
}

const leavesIn = (nodes: readonly Inline[]): (Word | Maths)[] =>
  nodes.flatMap((node) => (node.kind === "bold" ? leavesIn(node.children) : [node]));

/** Between the words of a text a formula or an address stands for itself: nothing in it is a word. */
const APART = { sign: "\n", label: "" };

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
      return APART;
  }
}

const within = (span: Range, from: number, to: number): Cut[] => {
  if (span.from >= to || span.to <= from) return [];
  const sides = [span.from < from && "start", span.to > to && "end"].filter(Boolean).join(" ");
  const place = { from: Math.max(span.from, from) - from, to: Math.min(span.to, to) - from };
  return [sides ? { ...place, cut: sides } : place];
};

function marked(text: string, cuts: readonly Cut[]): ReactNode {
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

/** A name, with the words in it that were looked for. */
export function Marked({ text }: { text: string }) {
  const marking = use(MarkingContext);
  const name = { kind: "text", text } as const;
  return marking?.([name]).get(name) ?? text;
}
