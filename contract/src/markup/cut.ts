import { isMark, isSpace, pointAt, pointBefore, widthOf, ZWJ, ZWNJ } from "./characters.ts";

const ELLIPSIS = "…";

/** A word is given up for the cut only when that leaves at least this share of what was asked for. */
const WORTH_KEEPING = 0.6;

/** Signs that tie two consonants of an Indic script into one conjunct: ক + ্ + ষ is rendered as ক্ষ. */
const LINKERS = new Set([0x094d, 0x09cd, 0x0a4d, 0x0acd, 0x0b4d, 0x0bcd, 0x0c4d, 0x0ccd, 0x0d4d]);

const isFlagLetter = (point: number) => point >= 0x1f1e6 && point <= 0x1f1ff;
const isSkinTone = (point: number) => point >= 0x1f3fb && point <= 0x1f3ff;
const isFlagTag = (point: number) => point >= 0xe0020 && point <= 0xe007f;
const isHalfKana = (point: number) => point === 0xff9e || point === 0xff9f;
/** Signs that stand before a number or a name and belong to what follows: Unicode's `Prepend`. */
const LEADERS = new Set([
  0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06dd, 0x070f, 0x0890, 0x0891, 0x08e2, 0x0d4e, 0x110bd,
  0x110cd, 0x111c2, 0x111c3, 0x1193f, 0x11941, 0x11a3a, 0x11a84, 0x11a85, 0x11a86, 0x11a87, 0x11a88, 0x11a89,
  0x11d46, 0x11f02,
]);
const isJamo = (point: number) => point >= 0x1100 && point <= 0x11ff;

const leansBack = (point: number) =>
  point === ZWJ ||
  point === ZWNJ ||
  isMark(point) ||
  isSkinTone(point) ||
  isFlagTag(point) ||
  isHalfKana(point);

/**
 * Whether a text may be cut at this place. Written by hand because `Intl.Segmenter` is missing in older browsers
 * and, where it is there, often parts a Bengali conjunct behind its hasanta.
 */
export function isEdge(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const before = pointBefore(text, at);
  const after = pointAt(text, at);
  if (after >= 0xdc00 && after <= 0xdfff && before >= 0xd800 && before <= 0xdbff) return false;
  if (leansBack(after) || before === ZWJ || LEADERS.has(before)) return false;
  if (before === 0x0d && after === 0x0a) return false;
  if (isJamo(before) && isJamo(after)) return false;
  if (isTied(text, at)) return false;
  return !(isFlagLetter(before) && isFlagLetter(after) && flagLettersBefore(text, at) % 2 === 1);
}

/** A conjunct may carry more behind its hasanta: a joiner (ZWNJ shows the hasanta, and still belongs to it) or a mark. */
function isTied(text: string, at: number): boolean {
  let place = at;
  let before = pointBefore(text, place);
  while (!LINKERS.has(before) && leansBack(before)) {
    place -= widthOf(before);
    before = pointBefore(text, place);
  }
  return LINKERS.has(before);
}

function flagLettersBefore(text: string, at: number): number {
  let count = 0;
  for (let place = at; isFlagLetter(pointBefore(text, place)); place -= 2) count++;
  return count;
}

/** The last place at or before `at` where nothing is torn. */
export function edgeBefore(text: string, at: number): number {
  let place = Math.min(at, text.length);
  while (place > 0 && !isEdge(text, place)) place--;
  return place;
}

/** At most `length` code points and an ellipsis; words stay whole where they can, clusters always. */
export function cut(text: string, length: number): string {
  const limit = endOf(text, length);
  if (limit === text.length) return text;
  const edge = edgeBefore(text, limit);
  const word = isSpace(text.charCodeAt(edge)) ? edge : lastSpace(text, edge);
  let end = word >= edge * WORTH_KEEPING ? word : edge;
  while (isSpace(text.charCodeAt(end - 1)) && isEdge(text, end - 1)) end--;
  return text.slice(0, end) + ELLIPSIS;
}

function endOf(text: string, length: number): number {
  let at = 0;
  for (let points = 0; points < length && at < text.length; points++) at += widthOf(pointAt(text, at));
  return at;
}

function lastSpace(text: string, before: number): number {
  let at = before;
  while (at > 0 && !(isSpace(text.charCodeAt(at)) && isEdge(text, at))) at--;
  return at;
}
