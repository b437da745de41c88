/** Lower case, one form of each letter, and single spaces, as muted words and texts are compared. */
export const folded = (text: string): string =>
  text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();

/** The first of these words that begins a word of the text; endings follow it, as in ক্রিকেটের. */
export function mutedWordIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const searched = folded(text);
  return words.find((word) => beginsWordIn(searched, word));
}

const letterBefore = /[\p{L}\p{M}\p{N}]$/u;

function beginsWordIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!letterBefore.test(text.slice(Math.max(0, at - 2), at))) return true;
  return false;
}
