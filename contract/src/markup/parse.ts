import { isSpace, isStop, type Meter } from "./characters.ts";
import { structureOf, type Formula } from "./scan.ts";
import { readWords, type Word } from "./inline.ts";

/** `source` is the formula as it was typed, `tail` the stop behind it, which never starts a line of its own. */
export type Maths = { kind: "maths"; tex: string; source: string; display: boolean; tail: string };
/** Bold never holds bold. */
export type Bold = { kind: "bold"; children: Inline[] };
export type Inline = Word | Maths | Bold;
export type Paragraph = Inline[];

const LONGEST_TAIL = 4;
/** The length of `**`. */
const SIGN = 2;
const LINE_BREAK = 0x0a;

/** They would turn the words around them; what stands here is shown in the order in which it was typed. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const OTHER_LINE_BREAKS = /\r\n|[\r\u2028\u2029]/g;

/**
 * The text of posts, comments and messages, as page and server read it. Paragraphs are parted by blank lines,
 * however many; a single line break stays in the text. It never throws: what is not markup is text.
 */
export function parse(text: string, meter: Meter = { steps: 0 }): Paragraph[] {
  const clean = text.replace(OTHER_LINE_BREAKS, "\n").replace(BIDI_CONTROLS, "");
  return paragraphsIn(clean, meter).map(({ from, to }) => readParagraph(clean, from, to, meter));
}

type Range = { from: number; to: number };

function paragraphsIn(text: string, meter: Meter): Range[] {
  const paragraphs: Range[] = [];
  let from = -1;
  let last = 0;
  let line = 0;
  for (let at = 0; at <= text.length; at++) {
    meter.steps++;
    if (at < text.length && text.charCodeAt(at) !== LINE_BREAK) {
      if (isSpace(text.charCodeAt(at))) continue;
      if (from < 0) from = line;
      last = at + 1;
      continue;
    }
    const isBlank = last <= line;
    if (isBlank && from >= 0) {
      paragraphs.push({ from, to: last });
      from = -1;
    }
    line = at + 1;
  }
  if (from >= 0) paragraphs.push({ from, to: last });
  return paragraphs;
}

function readParagraph(text: string, from: number, to: number, meter: Meter): Paragraph {
  const { formulas, strongs } = structureOf(text, from, to, meter);
  const waiting = formulas.values();
  const children: Paragraph = [];
  let formula = waiting.next();
  let at = from;
  const read = (until: number, into: Inline[]) => {
    const inside: Formula[] = [];
    for (; !formula.done && formula.value.from < until; formula = waiting.next()) inside.push(formula.value);
    readRun(text, at, until, inside, into, meter);
  };
  for (const strong of strongs) {
    read(strong.from, children);
    at = strong.from + SIGN;
    const bold: Bold = { kind: "bold", children: [] };
    read(strong.to - SIGN, bold.children);
    children.push(bold);
    at = strong.to;
  }
  read(to, children);
  return children;
}

function readRun(text: string, from: number, to: number, formulas: Formula[], into: Inline[], meter: Meter) {
  let at = from;
  for (const formula of formulas) {
    // A display formula has a line of its own, so the breaks around it would be empty lines.
    const until = formula.display ? spaceBefore(text, at, formula.from) : formula.from;
    readWords(text, at, until, into, meter);
    const tail = tailAt(text, formula.to, to);
    into.push(mathsOf(text, formula, tail));
    at = formula.to + tail.length;
    if (formula.display) while (at < to && isSpace(text.charCodeAt(at))) at++;
  }
  readWords(text, at, to, into, meter);
}

const mathsOf = (text: string, { from, to, inner, innerEnd, display }: Formula, tail: string): Maths => ({
  kind: "maths",
  tex: text.slice(inner, innerEnd).trim(),
  source: text.slice(from, to),
  display,
  tail,
});

function spaceBefore(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

function tailAt(text: string, from: number, to: number): string {
  let end = from;
  while (end < to && end - from < LONGEST_TAIL && isStop(text.charCodeAt(end))) end++;
  return text.slice(from, end);
}
