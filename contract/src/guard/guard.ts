import { hasChatLink, hasEmail, hasHandle, tightened } from "./contacts.ts";
import { asRead } from "./normal.ts";
import { hasPhone } from "./phones.ts";
import { joinedWords, phrasesOf, piecesOf } from "./pieces.ts";
import {
  contactKinds,
  isGraver,
  type ContactKind,
  type Finding,
  type ListedWord,
  type Verdict,
} from "./verdicts.ts";
import {
  asPhrase,
  keysOfJoined,
  keysOfJoinedPhrase,
  keysOfListed,
  keysOfPhrase,
  keysOfPiece,
  keysOfStart,
  lettersIn,
  partsOf,
  remembering,
  type Key,
  type ReadPiece,
} from "./words.ts";

/** Numbers and addresses are refused; a name or link beside them may be harmless, so a moderator looks at it. */
const CONTACT_VERDICTS: Readonly<Record<ContactKind, Verdict>> = {
  phone: "block",
  email: "block",
  handle: "hold",
  link: "hold",
};

const MASK = 0xffffffff;

/** 53 bits of a key, so that the page compares keys and does not carry the words themselves. */
export function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + ((high & MASK) >>> 0);
}

export function listed({ word, verdict }: { word: string; verdict: Verdict }): ListedWord {
  const read = asRead(word);
  const keys = [...keysOfListed(read), ...keysOfJoinedPhrase(read)];
  const hashes = (isSure: boolean) =>
    keys.filter((key) => key.sure === isSure).map(({ text }) => hashOf(text));
  const parts = partsOf(read);
  return {
    sure: hashes(true),
    guessed: hashes(false),
    starts: parts.length > 1 ? keysOfStart(read).map(({ text }) => hashOf(text)) : undefined,
    words: parts.length,
    letters: lettersIn(parts.join("")),
    verdict,
  };
}

type Entry = { word: number; verdict: Verdict };

export type Guard = (text: string) => Finding[];

/** A guess is never refused outright: a moderator sees it first. */
const guessVerdict = (verdict: Verdict): Verdict => (verdict === "block" ? "hold" : verdict);

export function guardOf(list: readonly ListedWord[]): Guard {
  const entries = new Map<number, Entry>();
  for (const [word, { guessed, verdict }] of list.entries())
    for (const hash of guessed) entries.set(hash, { word, verdict: guessVerdict(verdict) });
  for (const [word, { sure, verdict }] of list.entries())
    for (const hash of sure) entries.set(hash, { word, verdict });
  const longest = Math.max(1, ...list.map(({ words }) => words));
  const letters = Math.max(0, ...list.map((one) => one.letters ?? 0));
  const entriesOf = (keys: readonly Key[]): Entry[] =>
    keys.flatMap(({ text }) => entries.get(hashOf(text)) ?? []);
  const readPiece = remembering(keysOfPiece);
  const hasPhrases = longest > 1;
  const entriesOfPiece = remembering((piece: string) =>
    entriesOf([...readPiece(piece), ...(hasPhrases ? asPhrase(keysOfJoined(piece, true)) : [])]),
  );
  const starts = startsOf(list);
  const mayStart = remembering(
    (piece) => !starts || readPiece(piece).some(({ text }) => starts.has(hashOf(text))),
  );
  const lookup: Lookup = { entriesOf, entriesOfPiece, readPiece, mayStart, longest, letters };
  return (text) => {
    const read = asRead(text);
    return [...(entries.size > 0 ? wordsFound(read, lookup) : []), ...contactsFound(read)];
  };
}

/** Keys of the first words of all phrases; undefined when an entry of an earlier release does not say its own. */
function startsOf(list: readonly ListedWord[]): ReadonlySet<number> | undefined {
  const starts = list.filter(({ words }) => words > 1).map((phrase) => phrase.starts);
  return starts.includes(undefined) ? undefined : new Set(starts.flatMap((hashes) => hashes ?? []));
}

/** A text of single letters has thousands of stretches; beyond these only the spelling is compared. */
const MAX_SOUND_COMPARISONS = 1_500;

type Lookup = {
  entriesOf: (keys: readonly Key[]) => Entry[];
  entriesOfPiece: (piece: string) => Entry[];
  readPiece: ReadPiece;
  /** Whether a phrase of the list may begin with a piece. */
  mayStart: (piece: string) => boolean;
  /** The number of words of the longest phrase, and of letters of the longest entry. */
  longest: number;
  letters: number;
};

function wordsFound(
  read: string,
  { entriesOf, entriesOfPiece, readPiece, mayStart, longest, letters }: Lookup,
): Finding[] {
  const found = new Map<number, Finding>();
  const add = (entry: Entry) => {
    const before = found.get(entry.word);
    if (!before || isGraver(entry.verdict, before.verdict)) found.set(entry.word, { kind: "word", ...entry });
  };
  const pieces = piecesOf(read);
  const hasPhrases = longest > 1;
  for (const text of new Set(pieces.map((piece) => piece.text))) entriesOfPiece(text).forEach(add);
  for (const [at, word] of joinedWords(pieces, letters).entries()) {
    const keys = keysOfJoined(word, at < MAX_SOUND_COMPARISONS);
    entriesOf(hasPhrases ? [...keys, ...asPhrase(keys)] : keys).forEach(add);
  }
  if (hasPhrases)
    for (const phrase of phrasesOf(pieces, longest, mayStart))
      entriesOf(keysOfPhrase(phrase, readPiece)).forEach(add);
  return [...found.values()];
}

/** The findings of texts that are read together, such as a question and its options, each alone and one after the other. */
export const findingsIn = (guard: Guard, texts: readonly string[]): Finding[] =>
  (texts.length > 1 ? [...texts, texts.join("\n")] : texts).flatMap((text) => guard(text));

function contactsFound(read: string): Finding[] {
  const tight = tightened(read);
  const has: Readonly<Record<ContactKind, boolean>> = {
    phone: hasPhone(read),
    email: hasEmail(tight),
    handle: hasHandle(tight),
    link: hasChatLink(tight),
  };
  return contactKinds.filter((kind) => has[kind]).map((kind) => ({ kind, verdict: CONTACT_VERDICTS[kind] }));
}
