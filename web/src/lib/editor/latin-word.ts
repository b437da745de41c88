/** A colon inside a word is a visarga; after a word it stays a colon. */
const LATIN = /([A-Za-z`^](?:[A-Za-z0-9`^]|:(?=[A-Za-z]))*)(:?)$/;

/** A character that ends the word before it. */
export const WORD_END = /^[\s.,;?!।()[\]"'-]$/;

/** The Latin word at the end of a text that is meant as Bengali: not a name, a tag, a command or part of a formula. */
export function latinWordAtEnd(before: string): { word: string; from: number; to: number } | undefined {
  const match = LATIN.exec(before);
  const word = match?.[1];
  if (!match || !word) return undefined;
  const lead = before.slice(0, match.index);
  if (isInMaths(lead) || /[@#\\/_.]$/.test(lead) || /^[A-Z0-9]+$/.test(word)) return undefined;
  return { word, from: match.index, to: match.index + word.length };
}

const isInMaths = (lead: string): boolean =>
  (lead.replaceAll("\\$", "").match(/\$/g)?.length ?? 0) % 2 === 1 || /\\[([](?!.*\\[)\]])/.test(lead);
