import { lookAlike, pairs } from "./confusables.ts";

const JOINERS = /[\u200C\u200D]/g;
/** Accents; the marks of Bengali stay, because they are its vowels. */
const ACCENTS = /[\u0300-\u036F]/g;
const BETWEEN = /[\s.'’_-]+/g;

/** The name as an honest namesake types it: case, spaces, dots and joiners make no difference. */
const spelling = (name: string): string =>
  name.normalize("NFC").replace(JOINERS, "").replace(BETWEEN, "").toLowerCase();

const withPairs = (text: string): string =>
  pairs.reduce((seen, [pair, one]) => seen.replace(pair, one), text);

/** Without accents and special forms, and with its look-alikes replaced. */
const plainForm = (name: string): string =>
  Array.from(
    withPairs(name.normalize("NFC")).normalize("NFKD").replace(ACCENTS, "").replace(JOINERS, ""),
    (sign) => lookAlike.get(sign) ?? sign,
  ).join("");

/** A capital I beside small letters is a stroke, as l and 1 are; in a word of capitals it is read as I. */
const withStrokes = (word: string): string => (/\p{Ll}/u.test(word) ? word.replace(/I/g, "l") : word);

/** The shape that the eye reads, as in Unicode Technical Standard 39: equal for names that look alike. */
export const skeleton = (name: string): string =>
  withPairs(
    plainForm(name)
      .split(/\s+/)
      .map(withStrokes)
      .join("")
      .toLowerCase()
      .replace(/[1|!]/g, "l")
      .replace(/0/g, "o"),
  ).replace(BETWEEN, "");

/** With i and l as one, as in fonts without serifs: too rough for honest names such as Ila and Lia. */
const roughSkeleton = (name: string): string => skeleton(name).replace(/i/g, "l");

const hasForeignLetters = (name: string): boolean => plainForm(name) !== withPairs(name).normalize("NFKD");

/** Looks like the other name without being the same, which takes a trick: an honest namesake types the same letters. */
export const imitates = (name: string, other: string): boolean =>
  spelling(name) !== spelling(other) &&
  (skeleton(name) === skeleton(other) ||
    (hasForeignLetters(name) && roughSkeleton(name) === roughSkeleton(other)));

export const looksLike = (name: string, other: string): boolean =>
  roughSkeleton(name) === roughSkeleton(other);

/**
 * `imitates` and `looksLike` against many names at once: each name is reduced to its shapes a single time, so that a
 * file of 10,000 names does not cost 10,000 times the names of the staff.
 */
export function imitationOf(staff: readonly string[], unique: readonly string[]): (name: string) => boolean {
  const bySkeleton = grouped(staff, skeleton);
  const byRough = grouped(staff, roughSkeleton);
  const reserved = new Set(unique.map(roughSkeleton));
  return (name) => {
    const isAnother = (other: string) => spelling(name) !== spelling(other);
    return (
      reserved.has(roughSkeleton(name)) ||
      (bySkeleton.get(skeleton(name)) ?? []).some(isAnother) ||
      (hasForeignLetters(name) && (byRough.get(roughSkeleton(name)) ?? []).some(isAnother))
    );
  };
}

function grouped(names: readonly string[], shapeOf: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const shape = shapeOf(name);
    groups.set(shape, [...(groups.get(shape) ?? []), name]);
  }
  return groups;
}

const TITLES = `sir madam maam teacher admin administrator moderator principal headmaster headmistress
  স্যার ম্যাডাম ম্যাম শিক্ষক শিক্ষিকা টিচার অ্যাডমিন এডমিন মডারেটর প্রিন্সিপাল অধ্যক্ষ`;

const titles: ReadonlySet<string> = new Set(TITLES.split(/\s+/).map(roughSkeleton));

/** Titles of staff stand as words of their own: Sirajul is a name. */
export const hasTitle = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}\p{N}|!'’\u{200C}\u{200D}]+/u).some((word) => titles.has(roughSkeleton(word)));
