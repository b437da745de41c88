/** Code units of a Unicode SMS, and of each part of a longer one, whose header takes three. */
const SINGLE = 70;
const PART = 67;

/** In how many parts a text is sent; a part never ends within a surrogate pair. */
export function smsParts(text: string): number {
  if (text.length <= SINGLE) return 1;
  let [parts, used] = [1, 0];
  for (const { length } of text) {
    if (used + length > PART) [parts, used] = [parts + 1, 0];
    used += length;
  }
  return parts;
}

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** At most `max` code units, an ellipsis among them, cut between letters as a reader counts them. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
