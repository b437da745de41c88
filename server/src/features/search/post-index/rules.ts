import type { VocabularyWord, Looked, Match, Near } from "../phonetics/match.ts";
import { lengthOf } from "@angon/contract/kit/text";

/** A word as `tsquery`; words hold letters, marks and digits only, so nothing needs an escape. */
const itself = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;

/** Words of the query that may be one word written apart: `at` is the first. */
export type Run = { at: number; parts: string[] };

const LONGEST_RUN = 4;
/** Longer queries join only two neighbouring words, which bounds the number of variants. */
const FEW = 4;

export const runsIn = (words: readonly string[]): Run[] =>
  words.flatMap((_, at) =>
    Array.from({ length: words.length > FEW ? 1 : LONGEST_RUN - 1 }, (__, i) => i + 2)
      .filter((span) => at + span <= words.length)
      .map((span) => ({ at, parts: words.slice(at, at + span) })),
  );

/** One or more words of the query that are a term, and its words in the other language with their matches. */
export type TermQuery = {
  at: number;
  length: number;
  /** Found by its sound alone. */
  isHeard: boolean;
  alternatives: readonly (readonly { found: Match; begun: number }[])[];
};

/** The search terms with their vocabulary matches; `near` holds replacements by word once they were looked up. */
export type PostQuery = {
  words: string[];
  runs: Run[];
  terms: TermQuery[];
  looked: Looked;
  near: ReadonlyMap<string, Near>;
};

/** Words that stand for one that was asked for, and in how many posts they may stand. */
type Terms = { any: string[]; posts: number };

const nothing: Terms = { any: [], posts: 0 };
const terms = (known: readonly VocabularyWord[]): Terms => ({
  any: known.map(({ word }) => itself(word)),
  posts: known.reduce((all, { posts }) => all + posts, 0),
});
const both = (one: Terms, other: Terms): Terms => ({
  any: [...one.any, ...other.any],
  posts: one.posts + other.posts,
});
/** Adds to each grade all grades before it. */
const risen = (grades: readonly Terms[]): Terms[] =>
  grades.reduce<Terms[]>((before, one) => [...before, both(before.at(-1) ?? nothing, one)], []);

const SHORTEST_BEGINNING = 4;
const isLong = (word: string, least = SHORTEST_BEGINNING) => lengthOf(word) >= least;

/**
 * From the best: as typed, another spelling or form, only begun so, sounding so; then what is meant if there is
 * nothing of all that, or nothing but beginnings.
 */
export const grades = ["exact", "normal", "begun", "sound", "alike", "close", "far"] as const;
export const SPELT = 1;
export const BEGUN = 2;
export const SOUND = 3;
export const ALIKE_SOUND = 4;
export const CLOSE = 5;
export const FAR = 6;

const known = ({ asked: { word }, exact, normal }: Match): VocabularyWord[] =>
  exact > 0 ? [{ word, posts: exact }, ...normal] : normal;

const apart = (pairs: Near["apart"], of: (half: Match) => readonly VocabularyWord[]): Terms => ({
  any: pairs
    .map((pair) => pair.map((half) => terms(of(half)).any))
    .filter((pair) => pair.every((any) => any.length > 0))
    .map((pair) => `(${pair.map((any) => `(${any.join(" | ")})`).join(" & ")})`),
  posts: 0,
});

/** Half of a word with fewer consonants sounds like words of every kind. */
const SHORTEST_HEARD = 3;
const isHeardWell = ({ asked }: Match): boolean =>
  asked.heard.some(({ key }) => key.length >= SHORTEST_HEARD);

/** Words and, where they are long enough to say what is meant, what begins so. */
const termsAndMore = (some: readonly VocabularyWord[]): Terms => ({
  any: some.map(({ word }) => (isLong(word, SHORTEST_BEGINNING + 1) ? beginning(word) : itself(word))),
  posts: terms(some).posts,
});

const SHORT_LATIN = /^[a-z]{1,3}$/;

/** A short word of Latin letters is the beginning of, and sounds like, words of every kind. */
const isShortLatin = (word: string): boolean => SHORT_LATIN.test(word);

function gradesOf(found: Match, begun: number, near: Near | undefined): Terms[] {
  const { word, forms } = found.asked;
  const begins = { any: [beginning(word)], posts: begun };
  if (isShortLatin(word)) {
    const whole = [terms([{ word, posts: found.exact }]), terms(found.normal), nothing, terms(found.sound)];
    return risen([...whole, nothing, nothing, nothing]);
  }
  const stems = forms.filter((form) => form !== word && isLong(form, SHORTEST_BEGINNING + 1));
  const { close = [], far = [], within = [], apart: pairs = [] } = near ?? {};
  // A short word would find half the dictionary by its beginning, so that is a last resort.
  return risen([
    terms([{ word, posts: found.exact }]),
    terms(found.normal),
    both(isLong(word) ? begins : nothing, { any: stems.map(beginning), posts: 0 }),
    termsAndMore(found.sound),
    both(termsAndMore(found.alike), isLong(word) ? nothing : begins),
    both(termsAndMore(close), apart(pairs, known)),
    both(
      both(terms([...found.loose, ...far]), termsAndMore(within)),
      apart(pairs, (half) => [...known(half), ...(isHeardWell(half) ? half.sound : [])]),
    ),
  ]);
}

/** Two typed words joined are at best another spelling of one word. */
const gradesOfRun = (found: Match): Terms[] =>
  risen([
    nothing,
    terms(known(found)),
    nothing,
    terms(found.sound),
    terms(found.alike),
    nothing,
    terms(found.loose),
  ]);

const allOf = (some: readonly Terms[]): Terms => {
  const [first = nothing] = some;
  if (some.length < 2) return first;
  if (some.some(({ any }) => any.length === 0)) return nothing;
  return {
    any: [`(${some.map(({ any }) => anyOf(any)).join(" & ")})`],
    posts: Math.min(...some.map(({ posts }) => posts)),
  };
};

/** A term of the other language is as good as the typed one, and is never misspelt. */
function gradesOfTerm({ isHeard, alternatives }: TermQuery): Terms[] {
  const all = alternatives.map((words) => words.map(({ found, begun }) => gradesOf(found, begun, undefined)));
  return grades.map((_, grade) => {
    if (isHeard && grade < SOUND) return nothing;
    const at = Math.min(grade, SOUND);
    return all.map((words) => allOf(words.map((word) => word[at] ?? nothing))).reduce(both, nothing);
  });
}

/** The query of one grade including the grades before it, with the maximum and the expected number of posts. */
export type Stage = { query: string | null; most: number; expected: number };

export function stagesOf({ words, runs, terms: spans, looked, near }: PostQuery): Stage[] {
  const single = words.flatMap((word, i) => {
    const found = looked.matches[i];
    return found ? [gradesOf(found, looked.begun[i] ?? 0, near.get(word))] : [];
  });
  const joined = runs.flatMap((run, i) => {
    const found = looked.matches[words.length + i];
    return found ? [{ ...run, risen: gradesOfRun(found) }] : [];
  });
  const others = spans.map((span) => ({ ...span, risen: gradesOfTerm(span) }));
  return grades.map((_, grade) => {
    const alone = single.map((one) => one[grade] ?? nothing);
    const ownOr = ({ at, length, risen: other }: (typeof others)[number]) =>
      both(allOf(alone.slice(at, at + length)), other[grade] ?? nothing);
    /** The words from one place to another, a term as one of them. */
    const between = (from: number, to: number): Terms[] => {
      const way: Terms[] = [];
      for (let at = from; at < to; at++) {
        const term = others.find((one) => one.at === at && at + one.length <= to);
        way.push(term ? ownOr(term) : (alone[at] ?? nothing));
        if (term) at += term.length - 1;
      }
      return way;
    };
    const ways = joined.map((run) => [
      ...between(0, run.at),
      run.risen[grade] ?? nothing,
      ...between(run.at + run.parts.length, alone.length),
    ]);
    return stageOf([between(0, alone.length), ...ways], looked.posts);
  });
}

/** Any of the ways, and of a way all words: as often as the rarest of them, or by chance if they were independent. */
function stageOf(all: readonly (readonly Terms[])[], posts: number): Stage {
  const ways = all.filter((way) => way.length > 0 && way.every(({ any }) => any.length > 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
  return {
    query: ways.map((way) => way.map(({ any }) => anyOf(any)).join(" & ")).join(" | ") || null,
    most: sum(ways.map((way) => Math.min(...way.map((one) => one.posts)))),
    expected: sum(
      ways.map((way) => way.reduce((share, one) => share * Math.min(1, one.posts / posts), posts)),
    ),
  };
}

/** A prefix of another term is already covered by it. */
function anyOf(any: readonly string[]): string {
  const begun = any.filter((one) => one.endsWith(":*")).map((one) => one.slice(0, -"':*".length));
  const rest = any.filter((one) => !begun.some((start) => one.startsWith(start) && one !== `${start}':*`));
  return `(${[...new Set(rest)].join(" | ")})`;
}

/** Posts with a rare word are read out of the index, all at once. */
const RARE = 600;

export const isRare = ({ most }: Pick<Stage, "most">): boolean => most <= RARE;

/** The last of the grades from one on that are rare with all before them; the one before it when there is none. */
export const rareUntil = (stages: readonly Stage[], first: number, last: number): number => {
  const common = stages.findIndex(({ most }, at) => at >= first && at <= last && most > RARE);
  return (common === -1 ? last + 1 : common) - 1;
};
