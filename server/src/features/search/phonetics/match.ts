import { soundsOf } from "@angon/contract/search/sounds/sounds";
import { distance, ears } from "./distance.ts";
import { ask, type QueryWord } from "./keys.ts";
import { unified } from "@angon/contract/search/spelling";

/** A word of the vocabulary, and in how many posts it stands. */
export type VocabularyWord = { word: string; posts: number };

export type Match = {
  asked: QueryWord;
  /** Number of posts that contain the word as typed. */
  exact: number;
  /** Spelt alike, or another form of the same word. */
  normal: VocabularyWord[];
  /** Words that sound the same, as far as letters tell. */
  sound: VocabularyWord[];
  /** Words that sound similar. */
  alike: VocabularyWord[];
  /** Words of a roughly similar sound, used when nothing else matches. */
  loose: VocabularyWord[];
};

export type Looked = {
  matches: Match[];
  /** For each typed word, the number of posts with a word that begins with it. */
  begun: number[];
  /** How many posts there are, more or less. */
  posts: number;
};

/** Replacements for an unknown word: close words, less close words, words that contain it, or two words. */
export type Near = {
  close: VocabularyWord[];
  far: VocabularyWord[];
  within: VocabularyWord[];
  apart: readonly (readonly [Match, Match])[];
};

const MAX_FORMS = 30;
const MAX_SOUND_MATCHES = 12;

/**
 * The allowed distance by the number of consonants: a shorter word tolerates less. The decision depends on the two
 * words alone. If it depended on other known words, a search could reveal which words occur in posts that the viewer
 * may not read.
 */
const SAME = { strict: [0, 0.13, 0.26, 0.3], lax: [0, 0.2, 0.3, 0.4, 0.45] };
const ALIKE = { strict: [0, 0.25, 0.6, 0.9, 1.1], lax: [0, 0.4, 0.6, 1.1, 1.4] };
const LOOSE = { strict: [0, 0.65, 0.9, 1.2, 1.4], lax: [0, 0.65, 0.6, 1.2, 1.5] };
/** In Latin letters a short word is like words of every kind, and what is far from a longer one is another word. */
const LIKE = {
  close: { strict: [0, 0, 1.1, 1.2, 1.3], lax: [0, 0, 0.6, 1.15, 1.3] },
  far: { strict: [0, 0, 1.1, 1.35, 1.7, 2, 2, 2.4], lax: [0, 0, 0.6, 1.15, 1.6, 1.9, 1.9, 2.3] },
};

const allowed = (budgets: readonly number[], key: string): number =>
  budgets[Math.min(key.length, budgets.length) - 1] ?? 0;

type Scored = VocabularyWord & { cost: number };

const best = (scored: readonly Scored[]): VocabularyWord[] =>
  [...scored]
    .sort(
      (a, b) =>
        a.cost - b.cost || a.word.length - b.word.length || b.posts - a.posts || (a.word < b.word ? -1 : 1),
    )
    .slice(0, MAX_SOUND_MATCHES)
    .map(({ word, posts }) => ({ word, posts }));

/** Filters words that share a sound key with the typed word. */
export function match(asked: QueryWord, known: readonly VocabularyWord[]): Match {
  const spellings = new Set(asked.forms.map(unified));
  const normal: VocabularyWord[] = [];
  const heard = { sound: [] as Scored[], alike: [] as Scored[], loose: [] as Scored[] };
  for (const one of known) {
    if (one.word === asked.word) continue;
    const other = ask(one.word);
    if (other.forms.some((form) => spellings.has(unified(form)))) normal.push(one);
    else {
      const { grade, cost } = heardAs(asked, other);
      if (grade !== null) heard[grade].push({ ...one, cost });
    }
  }
  const exact = known.find(({ word }) => word === asked.word)?.posts ?? 0;
  const { sound, alike, loose } = heard;
  const graded = { sound: best(sound), alike: best(alike), loose: best(loose) };
  return { asked, exact, normal: normal.slice(0, MAX_FORMS), ...graded };
}

const byGrade = { sound: SAME, alike: ALIKE, loose: LOOSE } as const;
const soundGrades = ["sound", "alike", "loose"] as const;
type SoundGrade = (typeof soundGrades)[number];

function heardAs(asked: QueryWord, other: QueryWord): { grade: SoundGrade | null; cost: number } {
  const ear = asked.bengali && other.bengali ? "strict" : "lax";
  let at: number = soundGrades.length;
  let least = Infinity;
  for (const mine of asked.heard)
    for (const theirs of other.heard) {
      if (theirs.key !== mine.key) continue;
      const cost = distance(mine.sound, theirs.sound, ears[ear]);
      const grade = soundGrades.findIndex((one) => cost <= allowed(byGrade[one][ear], mine.key));
      if (grade === -1) continue;
      at = Math.min(at, grade);
      least = Math.min(least, cost);
    }
  return { grade: soundGrades[at] ?? null, cost: least };
}

/** With fewer consonants, words of another sense sound the same: brick and বৃক্ষ, base and বাস. */
const SHORTEST_LOAN = 4;
const LOAN = [0, 0, 0, 0.25, 0.4];

/** Whether a Bengali word is the English word in Bengali letters, as ক্যাপাসিটর is capacitor: no consonant is lost. */
export function isTransliteration(asked: QueryWord, word: string): boolean {
  const least = asked.heard[0]?.key.length ?? 0;
  const other = ask(word);
  if (least < SHORTEST_LOAN || !other.bengali) return false;
  return asked.heard.some(
    (mine) =>
      mine.key.length >= least &&
      other.heard.some(
        (theirs) =>
          theirs.key === mine.key && distance(mine.sound, theirs.sound, ears.lax) <= allowed(LOAN, mine.key),
      ),
  );
}

/** Filters words that are spelt like the typed word. */
export function nearest(
  asked: QueryWord,
  known: readonly VocabularyWord[],
): { close: VocabularyWord[]; far: VocabularyWord[] } {
  const close: Scored[] = [];
  const far: Scored[] = [];
  for (const one of known) {
    const other = ask(one.word);
    const ear = asked.bengali && other.bengali ? "strict" : "lax";
    const sounds = other.forms.map((form) => soundsOf(form)[0] ?? "");
    const costs = asked.heard.flatMap(({ sound, key }) =>
      sounds.map((theirs) => ({ cost: distance(sound, theirs, ears[ear]), key })),
    );
    const within = (budgets: readonly number[]) =>
      costs.filter(({ cost, key }) => cost <= allowed(budgets, key));
    const reached = within(LIKE.far[ear]).map(({ cost }) => cost);
    if (reached.length > 0)
      (within(LIKE.close[ear]).length > 0 ? close : far).push({ ...one, cost: Math.min(...reached) });
  }
  return { close: best(close), far: best(far) };
}
