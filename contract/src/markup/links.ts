import { isSpace, isWord, pointAt, type Meter } from "./characters.ts";

const codes = (letters: string) => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)));

const OPEN = 0x28;
const CLOSE = 0x29;
const DANDAS = codes("।॥");
const ENDS_A_LINK = codes("<>\"'`|\\^*${}");
const ENDS_A_SENTENCE = codes(".,;:!?)]’”…");
const AFTER_THE_HOST = codes("/?#");
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?$/i;
const HOST_LETTER = /[a-z0-9.:-]/i;

/**
 * Where the address that starts at `at` ends, or -1. Only http and https, only what is written out in full, and
 * nothing with a name and password before its host: that is how a link pretends to lead elsewhere.
 */
export function linkEnd(text: string, at: number, to: number, meter: Meter): number {
  const host = schemeEnd(text, at);
  if (host < 0) return -1;
  let hostEnd = host;
  while (hostEnd < to && HOST_LETTER.test(text.charAt(hostEnd))) hostEnd++;
  meter.steps += hostEnd - at;
  const goesOn = hostEnd < to && AFTER_THE_HOST.has(text.charCodeAt(hostEnd));
  if (!goesOn && hostEnd < to && staysInLink(text.charCodeAt(hostEnd)) && !endsSentence(text, hostEnd))
    return -1;
  if (!goesOn) hostEnd = withoutStop(text, host, hostEnd);
  if (!HOST.test(text.slice(host, hostEnd))) return -1;
  if (!goesOn) return hostEnd;
  let end = hostEnd;
  while (end < to && staysInLink(text.charCodeAt(end))) end++;
  meter.steps += end - hostEnd;
  return withoutStop(text, hostEnd, end);
}

const PAGE = "/post/";
const LONGEST_ID = 10;
const ZERO = 0x30;
const NINE = 0x39;
const MAY_STAND_BEFORE = codes("([{“‘*");

/**
 * The end of a post path that starts at `at`, or -1: a bare `/post/12`, which users write without knowing the host
 * name of the school. No other path becomes a link.
 */
export function pageEnd(text: string, at: number, to: number, meter: Meter): number {
  if (!text.startsWith(PAGE, at) || !mayStartAt(text, at)) return -1;
  const id = at + PAGE.length;
  let end = id;
  while (end < to && end - id <= LONGEST_ID && isLatinDigit(text.charCodeAt(end))) end++;
  meter.steps += end - at;
  if (end === id || end - id > LONGEST_ID || text.charCodeAt(id) === ZERO) return -1;
  return leadsOn(text, end, to) ? -1 : end;
}

const isLatinDigit = (code: number) => code >= ZERO && code <= NINE;

function mayStartAt(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at === 0 || isSpace(before) || MAY_STAND_BEFORE.has(before);
}

/** Some other address that only begins like one of ours. */
function leadsOn(text: string, at: number, to: number): boolean {
  if (at >= to) return false;
  if (!AFTER_THE_HOST.has(text.charCodeAt(at))) return isWord(pointAt(text, at));
  return at + 1 < to && staysInLink(text.charCodeAt(at + 1)) && !endsSentence(text, at + 1);
}

function schemeEnd(text: string, at: number): number {
  const start = text.slice(at, at + 8).toLowerCase();
  if (start === "https://") return at + 8;
  return start.startsWith("http://") ? at + 7 : -1;
}

const endsSentence = (text: string, at: number) => ENDS_A_SENTENCE.has(text.charCodeAt(at));

const staysInLink = (code: number) =>
  code > 0x20 && !DANDAS.has(code) && !isSpace(code) && !ENDS_A_LINK.has(code) && !isInvisible(code);

const isInvisible = (code: number) =>
  (code >= 0x7f && code <= 0x9f) || (code >= 0x2000 && code <= 0x200f) || (code >= 0x2028 && code <= 0x202f);

/** The stop of the sentence is not part of the address, nor is a bracket that was opened before it. */
function withoutStop(text: string, from: number, to: number): number {
  let missing = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN) missing--;
    if (code === CLOSE) missing++;
  }
  let end = to;
  while (end > from && endsSentence(text, end - 1)) {
    if (text.charCodeAt(end - 1) === CLOSE && missing-- <= 0) break;
    end--;
  }
  return end;
}
