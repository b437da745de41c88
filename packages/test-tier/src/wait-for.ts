import { setTimeout as pause } from "node:timers/promises";

/** No fact of a working server takes so long, also beside other work; a longer wait is a fact that never comes. */
const LIMIT_MS = 60_000;
const INTERVAL_MS = 10;

/** Polls until `fact` returns a true value and returns it; the error names what was missing. */
export async function waitFor<Fact>(
  what: string,
  fact: () => Promise<Fact> | Fact,
  limitMs = LIMIT_MS,
): Promise<NonNullable<Fact>> {
  for (const end = performance.now() + limitMs; ; await pause(INTERVAL_MS)) {
    const found = await fact();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
  }
}
