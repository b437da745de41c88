import { isDigit, isSpace, isStop, pointAt, type Meter } from "./characters.ts";

type Sign = "$" | "**" | "\\(" | "\\)" | "\\[" | "\\]";
type Mark = { sign: Sign; at: number };

/** A formula stands in text[from, to); what is between its signs in text[inner, innerEnd). */
export type Formula = { from: number; to: number; inner: number; innerEnd: number; display: boolean };
export type Strong = { from: number; to: number };

const DOLLAR = 0x24;
const STAR = 0x2a;
const BACKSLASH = 0x5c;
const BRACKETS = new Set(["\\(", "\\)", "\\[", "\\]"]);

/** Every sign of one paragraph. A backslash takes the next character with it: `\$`, and `\\[2pt]` in a matrix. */
function marksIn(text: string, from: number, to: number, meter: Meter): Mark[] {
  const marks: Mark[] = [];
  let at = from;
  while (at < to) {
    meter.steps++;
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      const pair = text.slice(at, Math.min(at + 2, to));
      if (BRACKETS.has(pair)) marks.push({ sign: pair as Sign, at });
      at += 2;
    } else if (code === STAR && at + 1 < to && text.charCodeAt(at + 1) === STAR) {
      marks.push({ sign: "**", at });
      at += 2;
    } else {
      if (code === DOLLAR) marks.push({ sign: "$", at });
      at++;
    }
  }
  return marks;
}

/** For each place in the list the first that fits from there on, so that no opening sign searches by itself. */
function firstFrom(count: number, fits: (index: number) => boolean, meter: Meter): Int32Array {
  const first = new Int32Array(count);
  let found = -1;
  for (let index = count - 1; index >= 0; index--) {
    meter.steps++;
    if (fits(index)) found = index;
    first[index] = found;
  }
  return first;
}

/** Formulas first: what looks like `**` or a tag inside one belongs to it. */
export function structureOf(text: string, from: number, to: number, meter: Meter) {
  const marks = marksIn(text, from, to, meter);
  if (marks.length === 0) return { formulas: [], strongs: [] };
  const formulas = formulasOf(text, to, marks, meter);
  return { formulas, strongs: strongsOf(text, from, to, outside(marks, formulas, meter), meter) };
}

function formulasOf(text: string, to: number, marks: Mark[], meter: Meter): Formula[] {
  const isDollar = (index: number) => marks[index]?.sign === "$";
  const isPair = (index: number) => isDollar(index) && marks[index + 1]?.at === (marks[index]?.at ?? 0) + 1;
  const isDouble = (index: number) => isPair(index) && isDollar(index + 1);
  const next = {
    $: firstFrom(marks.length, isDollar, meter),
    $$: firstFrom(marks.length, isDouble, meter),
    "\\(": firstFrom(marks.length, (index) => marks[index]?.sign === "\\)", meter),
    "\\[": firstFrom(marks.length, (index) => marks[index]?.sign === "\\]", meter),
  };
  const formulas: Formula[] = [];
  let index = 0;
  while (index < marks.length) {
    meter.steps++;
    const { sign, at } = marks[index] ?? { sign: "**", at: 0 };
    const opening = sign === "$" && isDouble(index) ? "$$" : sign;
    const taken = opening === "$$" ? 2 : 1;
    const found = opening in next ? next[opening as keyof typeof next][index + taken] : undefined;
    const closing = found === undefined || found < 0 ? undefined : marks[found];
    const inner = at + opening.length;
    if (found !== undefined && closing && holds(text, to, opening, inner, closing.at)) {
      const display = opening === "$$" || opening === "\\[";
      formulas.push({ from: at, to: closing.at + opening.length, inner, innerEnd: closing.at, display });
      index = found + taken;
    } else {
      index += taken;
    }
  }
  return formulas;
}

function holds(text: string, to: number, opening: string, inner: number, innerEnd: number): boolean {
  if (opening !== "$") return !isBlank(text, inner, innerEnd);
  if (inner === innerEnd || isSpace(text.charCodeAt(inner))) return false;
  const after = innerEnd + 1 < to ? pointAt(text, innerEnd + 1) : -1;
  if (after < 0) return true;
  // With a space before it and none behind, a dollar opens the next formula: "$5 and $x$".
  const opensNext = isSpace(text.charCodeAt(innerEnd - 1)) && !isSpace(after) && !isStop(after);
  return !isDigit(after) && !opensNext;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

function outside(marks: Mark[], formulas: Formula[], meter: Meter): Mark[] {
  let formula = 0;
  return marks.filter(({ sign, at }) => {
    meter.steps++;
    while (at >= (formulas[formula]?.to ?? Infinity)) formula++;
    return sign === "**" && at < (formulas[formula]?.from ?? Infinity);
  });
}

function strongsOf(text: string, from: number, to: number, stars: Mark[], meter: Meter): Strong[] {
  const startOf = (index: number) => stars[index]?.at ?? -1;
  const opens = (index: number) =>
    startOf(index) + 2 < to &&
    !isSpace(text.charCodeAt(startOf(index) + 2)) &&
    startOf(index + 1) !== startOf(index) + 2;
  const closes = (index: number) => startOf(index) > from && !isSpace(text.charCodeAt(startOf(index) - 1));
  const next = firstFrom(stars.length, closes, meter);
  const strongs: Strong[] = [];
  let index = 0;
  while (index < stars.length) {
    meter.steps++;
    const closing = opens(index) ? (next[index + 1] ?? -1) : -1;
    if (closing < 0) {
      index++;
    } else {
      strongs.push({ from: startOf(index), to: startOf(closing) + 2 });
      index = closing + 1;
    }
  }
  return strongs;
}
