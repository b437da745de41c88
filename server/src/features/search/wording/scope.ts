import { spansOf } from "@angon/contract/search/words";
import { chapterNames, subjectNames, weakNames } from "./names.ts";
import { batchAt, chapterAt, isPaperWord, paperAt } from "./ordinals.ts";

export type Syllabus = {
  subjects: readonly { id: number; key: string; name: string; name_en: string }[];
  chapters: readonly { id: number; subject_id: number; name: string; sort_order: number }[];
};

/** The part of the syllabus that a query names; without chapters the whole subjects. */
export type Scope = { subjects: number[]; chapters: number[] };

/** `rest` are the words that name no part of the syllabus. */
export type Scoped = { scope: Scope | null; rest: string[] };

/** How words are compared by their sound. */
export type Ear = {
  keysOf: (word: string) => readonly string[];
  alike: (typed: string, known: readonly string[]) => readonly string[];
};

type Name = { words: string[]; papers: string[] };

const JOINING = new Set(["ও", "o", "এবং", "and", "of", "এর", "er"]);
const SHORTEST_HEARD = 4;

const significant = (text: string): string[] =>
  spansOf(text)
    .map(({ word }) => word)
    .filter((word) => !JOINING.has(word));

const listed = (names: string): string[][] => names.split(" | ").map(significant);

type ChapterName = { words: string[]; id: number; subject: number };
/** A subject or a chapter by one of its names. */
type ScopeName = { words: readonly string[]; letters: number; scope: Scope };
type Prepared = {
  chapters: ChapterName[];
  strong: Name[];
  weak: Name[];
  /** The words of all names, by their keys. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  scopes: readonly ScopeName[];
};

/** Names are read once per syllabus: comparing each with each typed word took longer than the search. */
const prepared = new WeakMap<Syllabus, Prepared>();

function prepare(syllabus: Syllabus, ear: Ear): Prepared {
  const { subjects, chapters } = syllabus;
  const named = (all: Readonly<Record<string, string>>): Name[] =>
    Object.entries(all).flatMap(([stem, names]) =>
      listed(names).map((words) => ({
        words,
        papers: subjects.map(({ key }) => key).filter((key) => key === stem || stemOf(key) === stem),
      })),
    );
  const own = subjects.map(({ key, name }) => ({
    words: significant(name.replace(/ \S+ পত্র$/, "")),
    papers: subjects.map((other) => other.key).filter((other) => stemOf(other) === stemOf(key)),
  }));
  const ofChapters = chapters.flatMap((chapter) =>
    namesOf(chapter).map((words) => ({ words, id: chapter.id, subject: chapter.subject_id })),
  );
  const strong = [...named(subjectNames), ...own];
  const weak = named(weakNames);
  const words = new Map<string, Set<string>>();
  for (const word of [...strong, ...weak, ...ofChapters].flatMap((name) => name.words))
    for (const key of ear.keysOf(word)) words.set(key, (words.get(key) ?? new Set()).add(word));
  const ofSubjects = strong.flatMap(({ words: name, papers }) =>
    subjects
      .filter(({ key }) => papers.includes(key))
      .map(({ id }) => ({ words: name, scope: { subjects: [id], chapters: [] } })),
  );
  const scopes = [
    ...ofSubjects,
    ...ofChapters.map(({ words: name, id, subject }) => ({
      words: name,
      scope: { subjects: [subject], chapters: [id] },
    })),
  ].map((one) => ({ ...one, letters: one.words.join("").length }));
  const all = { chapters: ofChapters, strong, weak, words, scopes };
  prepared.set(syllabus, all);
  return all;
}

/** The words of names that a typed word may be, as spelt or as heard. Short ones are only what they are. */
function meantBy(typed: string, words: Prepared["words"], ear: Ear): Set<string> {
  if (typed.length < SHORTEST_HEARD) return new Set([typed]);
  const candidates = new Set(ear.keysOf(typed).flatMap((key) => [...(words.get(key) ?? [])]));
  const known = [...candidates].filter((word) => word.length >= SHORTEST_HEARD);
  return new Set([typed, ...ear.alike(typed, known)]);
}

type Typed = { word: string; meant: ReadonlySet<string> };

const isSame = (typed: readonly Typed[], named: readonly string[]): boolean =>
  typed.length === named.length && typed.every(({ meant }, i) => meant.has(named[i] ?? ""));

const stemOf = (key: string): string => key.replace(/[12]$/, "");

/** Where a name stands among the words; the longest wins. */
function longest<T extends { words: string[] }>(words: readonly Typed[], names: readonly T[]) {
  let best: { at: number; name: T } | undefined;
  for (const name of names)
    for (let at = 0; at + name.words.length <= words.length; at++)
      if (name.words.length > (best?.name.words.length ?? 0))
        if (isSame(words.slice(at, at + name.words.length), name.words)) best = { at, name };
  return best;
}

/** How a typed text begins a word; null when it does not. A lower number is a closer likeness. */
export type Beginning = (typed: string) => (word: string) => number | null;

/** The subjects and chapters of which a name begins as is typed, the closest and shortest names first. */
export function scopesBegun(text: string, syllabus: Syllabus, ear: Ear, beginning: Beginning): Scope[] {
  const { scopes } = prepared.get(syllabus) ?? prepare(syllabus, ear);
  const typed = significant(text).map(beginning);
  if (typed.length === 0) return [];
  const likeness = (words: readonly string[]): number | null => {
    const each = typed.map((begins, i) => begins(words[i] ?? ""));
    return each.includes(null) ? null : Math.max(...each.map((one) => one ?? 0));
  };
  return scopes
    .flatMap(({ words, letters, scope }) => {
      const apart = likeness(words);
      return apart === null ? [] : [{ scope, apart, letters }];
    })
    .sort((a, b) => a.apart - b.apart || a.letters - b.letters)
    .map(({ scope }) => scope);
}

/** The chapters of which a whole name was typed and nothing else; one word is enough. */
export function chaptersNamed(text: string, syllabus: Syllabus, ear: Ear): Scope[] {
  const { chapters, words } = prepared.get(syllabus) ?? prepare(syllabus, ear);
  const typed = significant(text).map((word): Typed => ({ word, meant: meantBy(word, words, ear) }));
  return chapters
    .filter((chapter) => isSame(typed, chapter.words))
    .map(({ id, subject }) => ({ subjects: [subject], chapters: [id] }));
}

/** The subject and its paper, the chapter by its number or its name. */
export function scopeIn(text: string, syllabus: Syllabus, ear: Ear): Scoped {
  const { chapters: names, ...all } = prepared.get(syllabus) ?? prepare(syllabus, ear);
  const words = significant(text).map((word): Typed => ({ word, meant: meantBy(word, all.words, ear) }));
  const none: Scoped = { scope: null, rest: textOf(words) };
  const byName = longest(
    words,
    names.filter((name) => name.words.length > 1),
  );
  const rest = [...words];
  if (byName) rest.splice(byName.at, byName.name.words.length);
  const alike = byName ? names.filter((name) => isEqual(name, byName.name)) : [];
  const found = subjectIn(rest, syllabus.subjects, all);
  if (!found) return alike.length > 0 ? { scope: scopeOf(alike), rest: textOf(rest) } : none;
  const { papers, number, left } = found;
  const isWithin = ({ subject }: { subject: number }) => papers.includes(subject);
  if (number !== undefined) {
    const numbered = syllabus.chapters
      .filter(({ sort_order, subject_id }) => sort_order === number && papers.includes(subject_id))
      .map(({ id, subject_id }) => ({ id, subject: subject_id }));
    return numbered.length > 0 ? { scope: scopeOf(numbered), rest: textOf(left) } : none;
  }
  if (byName) {
    const inside = alike.filter(isWithin);
    return inside.length > 0
      ? { scope: scopeOf(inside), rest: textOf(left) }
      : { scope: scopeOf(alike), rest: textOf(rest) };
  }
  // Beside its subject one word is enough to name a chapter.
  const single = longest(left, names.filter(isWithin));
  if (!single) return { scope: { subjects: papers, chapters: [] }, rest: textOf(left) };
  left.splice(single.at, single.name.words.length);
  return {
    scope: scopeOf(names.filter((name) => isWithin(name) && isEqual(name, single.name))),
    rest: textOf(left),
  };
}

const textOf = (words: readonly Typed[]): string[] => words.map(({ word }) => word);

const isEqual = (one: ChapterName, other: ChapterName): boolean =>
  one.words.join(" ") === other.words.join(" ");

const scopeOf = (some: readonly { id: number; subject: number }[]): Scope => ({
  subjects: [...new Set(some.map(({ subject }) => subject))],
  chapters: [...new Set(some.map(({ id }) => id))],
});

/** The papers of the subject that the words name, the number of a chapter, and the words that are left. */
function subjectIn(
  words: readonly Typed[],
  subjects: Syllabus["subjects"],
  { strong, weak }: Pick<Prepared, "strong" | "weak">,
) {
  const left = [...words];
  const take = (part: { at: number; length: number } | undefined) =>
    part && left.splice(part.at, part.length);
  const ofSubject = longest(left, strong);
  const subject = ofSubject ?? longest(left, weak);
  if (!subject) return undefined;
  take({ at: subject.at, length: subject.name.words.length });
  const paper = paperAt(textOf(left), subject.at);
  take(paper);
  const chapter = chapterAt(textOf(left));
  take(chapter);
  if (!ofSubject && !paper && !chapter) return undefined;
  take(batchAt(textOf(left)));
  const papers = subjects
    .filter(({ key }) => subject.name.papers.includes(key))
    .filter(({ key }) => !paper || stemOf(key) === key || key.endsWith(String(paper.number)))
    .map(({ id }) => id);
  return { papers, number: chapter?.number, left: left.filter(({ word }) => !isPaperWord(word)) };
}

/** A chapter by its whole name, what stands behind a colon in it, and what students call it. */
function namesOf({ id, name }: { id: number; name: string }): string[][] {
  const [, part] = name.split(": ");
  const all = [significant(name), ...(part ? [significant(part)] : []), ...listed(chapterNames[id] ?? "")];
  return all.filter((words) => words.length > 0);
}
