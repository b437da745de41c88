import { shortForms } from "./text.ts";

/** Half-open ranges of the formulas of a text, which no sentence ends in. */
export function formulasIn(text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  // A sign without its counterpart is looked for once.
  const unclosed = new Set<string>();
  for (let i = 0; i < text.length; i++) {
    const open = openings.find(([sign]) => text.startsWith(sign, i));
    if (!open || unclosed.has(open[1])) continue;
    const end = text.indexOf(open[1], i + open[0].length);
    if (end < 0) unclosed.add(open[1]);
    else {
      found.push([i, end + open[1].length]);
      i = end + open[1].length - 1;
    }
  }
  return found;
}

const openings = [
  ["$$", "$$"],
  ["$", "$"],
  ["\\(", "\\)"],
  ["\\[", "\\]"],
] as const;

const DANDA = "\u0964\u0965";
/** A number, a Roman number or a letter before a list item, as in `2.` */
const LIST_MARK = /^[-*\s]*(?:[0-9\u09e6-\u09ef]{1,3}|[ivx]{1,4}|\p{L}\p{M}?)$/iu;
const CLOSING = /["'”’)\]*_]/;

/**
 * The sentences of an explanation, in order. A sentence ends with a danda, a question or exclamation mark, a full stop that
 * belongs neither to a number nor to a short form, or a line break; never inside a formula.
 */
export function sentencesOf(explanation: string): string[] {
  const formulas = formulasIn(explanation);
  const sentences: string[] = [];
  let from = 0;
  let next = 0;
  for (let i = 0; i < explanation.length; i++) {
    const formula = formulas[next];
    if (formula && i >= formula[0]) {
      i = formula[1] - 1;
      next += 1;
      continue;
    }
    if (!endsAt(explanation, from, i)) continue;
    while (CLOSING.test(explanation[i + 1] ?? "")) i += 1;
    sentences.push(explanation.slice(from, i + 1));
    from = i + 1;
  }
  sentences.push(explanation.slice(from));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function endsAt(text: string, from: number, at: number): boolean {
  const sign = text[at] ?? "";
  if (sign === "\n" || DANDA.includes(sign)) return true;
  if (!".?!".includes(sign)) return false;
  const after = text[at + 1] ?? " ";
  // A factorial, a decimal, an address or a short form goes on.
  if (!/[\s"'”’)\]*_]/.test(after)) return false;
  return sign !== "." || isFullStop(text.slice(from, at), text.slice(at + 1, at + 40));
}

function isFullStop(before: string, after: string): boolean {
  if (LIST_MARK.test(before)) return false;
  const word = /[\p{L}\p{M}.]+$/u.exec(before)?.[0] ?? "";
  if (shortForms.has(word.toLowerCase()) || shortForms.has(word.split(".").at(-1) ?? "")) return false;
  // After a Latin word or a number a sentence begins with a capital letter, a number, a formula or another script.
  return !/^\s+[a-z]/.test(after) || !/[a-z0-9]$/i.test(before);
}
