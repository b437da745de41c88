import { latinDigits } from "../kit/text.ts";
import { MAX_ROLL } from "./filter.ts";

/** A roll number, or a piece of the text that is none. */
export type TypedRoll = { roll: number } | { unreadable: string };

const RANGE = /\s*[-‐‑‒–—−~]\s*|\s+(?:to|থেকে)\s+/giu;

/**
 * Roll numbers as they are typed: Bengali or Latin digits, ranges like 1–40, any signs between them. At most one more than
 * `most`, since a range of nine digits would fill the memory.
 */
export function rollsIn(text: string, most: number): TypedRoll[] {
  const rolls: TypedRoll[] = [];
  const pieces = latinDigits(text)
    .trim()
    .replace(RANGE, "-")
    .split(/[\s,;،।|/&+]+/u);
  for (const piece of pieces) {
    if (rolls.length > most) break;
    if (piece === "") continue;
    const [, first = "", last = first] = /^([0-9]{1,12})(?:-([0-9]{1,12}))?$/.exec(piece) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === "" || from < 1 || to > MAX_ROLL || from > to) rolls.push({ unreadable: piece });
    else for (let roll = from; roll <= to && rolls.length <= most; roll++) rolls.push({ roll });
  }
  return rolls;
}

/** One roll number in a field: null for an empty field, undefined for what is no number. */
export function rollTyped(text: string): number | null | undefined {
  const digits = latinDigits(text.trim());
  if (digits === "") return null;
  const roll = /^[0-9]{1,9}$/.test(digits) ? Number(digits) : 0;
  return roll >= 1 && roll <= MAX_ROLL ? roll : undefined;
}
