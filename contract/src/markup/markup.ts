import type { Meter } from "./characters.ts";
import { parse, type Bold, type Inline, type Maths, type Paragraph } from "./parse.ts";
import type { Word } from "./inline.ts";
import { nameOf } from "./mentions.ts";

export { parse, type Bold, type Inline, type Maths, type Meter, type Paragraph, type Word };

const MAX_TAGS = 10;
/** As many as are told of one text. */
const MAX_MENTIONS = 20;

/** The nodes in their order, those inside bold included. */
const leavesIn = (nodes: readonly Inline[]): (Word | Maths)[] =>
  nodes.flatMap((node) => (node.kind === "bold" ? leavesIn(node.children) : node));

const leavesOf = (text: string) => parse(text).flatMap(leavesIn);

const shownOf = (node: Word | Maths, maths: (tex: string) => string): string => {
  switch (node.kind) {
    case "text":
      return node.text;
    case "tag":
      return `#${node.name}`;
    case "mention":
      return `@${node.name}`;
    case "link":
      return node.href;
    case "maths":
      return node.display ? ` ${maths(node.tex)}${node.tail} ` : maths(node.tex) + node.tail;
  }
};

const SPACES = /\s+/g;

/** One line without markup. */
export const lineOf = (text: string, maths: (tex: string) => string): string =>
  parse(text)
    .map((paragraph) =>
      leavesIn(paragraph)
        .map((node) => shownOf(node, maths))
        .join(""),
    )
    .join(" ")
    .replace(SPACES, " ")
    .trim();

/** For the search, which finds what was typed: of maths the bare TeX is left. */
export const plainText = (text: string): string => lineOf(text, (tex) => tex);

export const hasMaths = (text: string): boolean => leavesOf(text).some(({ kind }) => kind === "maths");

const folded = (name: string) => name.normalize("NFC").toLowerCase();

const firstOf = (names: string[], most: number): string[] => [...new Set(names)].slice(0, most);

/** At most ten, each once, without the `#` and in small letters, so that #HSC and #hsc are one. */
export const tagsIn = (text: string): string[] =>
  firstOf(
    leavesOf(text).flatMap((node) => (node.kind === "tag" ? [folded(node.name)] : [])),
    MAX_TAGS,
  );

/** The names that are mentioned, each once, at most twenty. */
export const mentionsIn = (text: string): string[] =>
  firstOf(
    leavesOf(text).flatMap((node) => (node.kind === "mention" ? [nameOf(node.name).normalize("NFC")] : [])),
    MAX_MENTIONS,
  );
