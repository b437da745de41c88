/**
 * How a spelling departs from the way posts write the word. "misspelt" also holds the older, still accepted
 * ways (শ্রেণী, ইংরেজী) and words split or joined at the wrong place.
 */
export const kinds = ["exact", "inflected", "misspelt", "romanised", "encoding", "english"] as const;
export type Kind = (typeof kinds)[number];

export interface Term {
  readonly term: string;
  /** The strings that identify the term in a sentence, literally; a space in one is a word boundary. */
  readonly stems: readonly string[];
  readonly sentences: readonly string[];
  readonly spellings: readonly { readonly typed: string; readonly kind: Kind }[];
}

/** The term itself is always one of its exact spellings. */
export function term(
  name: string,
  stems: readonly string[],
  typed: Partial<Record<Kind, readonly string[]>>,
  ...sentences: readonly string[]
): Term {
  const all = { ...typed, exact: [name, ...(typed.exact ?? [])] };
  const spellings = kinds.flatMap((kind) => (all[kind] ?? []).map((spelt) => ({ typed: spelt, kind })));
  return { term: name, stems: stems.map(bare), sentences, spellings };
}

const bare = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\u200c\u200d]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ");

// Every term is asked about every sentence.
const wordsOf = new Map<string, string>();

/** Whether a sentence is a right answer for a term: its own, or another's that speaks of it too. */
export function speaksOf(sentence: string, { stems }: Pick<Term, "stems">): boolean {
  const words = wordsOf.get(sentence) ?? ` ${bare(sentence)} `;
  wordsOf.set(sentence, words);
  return stems.some((stem) => words.includes(stem));
}
