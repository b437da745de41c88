import { isJoiner, isWord, pointAt, pointBefore, widthOf, type Meter } from "./characters.ts";
import { linkEnd, pageEnd } from "./links.ts";

export type Word =
  | { kind: "text"; text: string }
  | { kind: "tag"; name: string }
  | { kind: "mention"; name: string }
  /** Of another site in full, or of a post of this one, which starts with a slash. */
  | { kind: "link"; href: string };

const HASH = 0x23;
const DOLLAR = 0x24;
const AMPERSAND = 0x26;
const DOT = 0x2e;
const SLASH = 0x2f;
const AT = 0x40;
const BACKSLASH = 0x5c;
const UNDERSCORE = 0x5f;
const LOWER_H = 0x68;
const NO_BREAK_SPACE = 0xa0;

/** Adds the words of text[from, to), in which no maths and no `**` is left. */
export function readWords(
  text: string,
  from: number,
  to: number,
  into: { push(word: Word): void },
  meter: Meter,
) {
  let plain = "";
  let shown = from;
  let at = from;
  const flush = (until: number) => {
    plain += text.slice(shown, until);
    if (plain) into.push({ kind: "text", text: plain });
    plain = "";
  };
  while (at < to) {
    meter.steps++;
    const code = text.charCodeAt(at);
    if (code === BACKSLASH && at + 1 < to) {
      // It takes the next character with it, and goes itself where that is a dollar.
      if (text.charCodeAt(at + 1) === DOLLAR) {
        plain += text.slice(shown, at);
        shown = at + 1;
      }
      at += text.charCodeAt(at + 1) === DOLLAR || text.charCodeAt(at + 1) === BACKSLASH ? 2 : 1;
      continue;
    }
    const found = wordAt(text, at, to, code, meter);
    if (!found) {
      at++;
      continue;
    }
    flush(at);
    into.push(found.word);
    shown = found.end;
    at = found.end;
  }
  flush(to);
}

type WordMatch = { word: Word; end: number };

function wordAt(text: string, at: number, to: number, code: number, meter: Meter): WordMatch | null {
  if (code === SLASH) return linkTo(text, at, pageEnd(text, at, to, meter));
  if (code !== HASH && code !== AT && (code | 0x20) !== LOWER_H) return null;
  // a@b.c, C#, a#b and &#39; are no names: one begins where a word could begin.
  const before = Math.max(0, pointBefore(text, at));
  if (isWord(before) || before === AMPERSAND) return null;
  if (code !== HASH && code !== AT) return linkTo(text, at, linkEnd(text, at, to, meter));
  const end = nameEnd(text, at + 1, to, code === AT, meter);
  if (end === at + 1) return null;
  return { word: { kind: code === AT ? "mention" : "tag", name: text.slice(at + 1, end) }, end };
}

/**
 * Joiners belong to a name between two of its letters (র‍্যাব). The name of a person may have spaces: they are
 * written as `_` or as no-break spaces, the latter only between letters, and so is the dot of "মো._রাফি".
 */
function nameEnd(text: string, from: number, to: number, ofPerson: boolean, meter: Meter): number {
  let end = from;
  let at = from;
  while (at < to) {
    meter.steps++;
    const point = pointAt(text, at);
    const next = at + widthOf(point);
    if (isWord(point)) {
      // A mark at the start is one of the `#` itself, as in the keycap emoji.
      if (at === from && !startsAName(point)) break;
      end = next;
    } else if (
      at === from ||
      !mayBeInside(point, ofPerson && next < to ? pointAt(text, next) : -1, ofPerson)
    ) {
      break;
    }
    at = next;
  }
  return Math.min(end, to);
}

const NAME_START = /[\p{L}\p{N}_]/u;
const startsAName = (point: number) => NAME_START.test(String.fromCodePoint(point));

const mayBeInside = (point: number, next: number, ofPerson: boolean) =>
  isJoiner(point) ||
  (ofPerson && point === NO_BREAK_SPACE && next > 0 && isWord(next)) ||
  (ofPerson && point === DOT && (next === UNDERSCORE || next === NO_BREAK_SPACE));

const linkTo = (text: string, at: number, end: number): WordMatch | null =>
  end < 0 ? null : { word: { kind: "link", href: text.slice(at, end) }, end };
