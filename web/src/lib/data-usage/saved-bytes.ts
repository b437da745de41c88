import { readStorage, writeStorage } from "../browser/storage.ts";
import { dayOf } from "./days.ts";

/**
 * Pictures covered today and not opened. Beyond this number none is counted: an estimate too low is better than one
 * too high.
 */
const MOST = 500;

interface Spared {
  day: number;
  /** Bytes by the end of the address, which no two pictures share. */
  of: Record<string, number>;
}

const nameOf = (src: string): string => /([0-9a-f]{8})\.\w+(?:\?|$)/.exec(src)?.[1] ?? src;

function today(): Spared {
  const day = dayOf(Date.now());
  try {
    const stored = JSON.parse(readStorage("angon_spared") ?? "null") as Spared | null;
    if (stored?.day === day && typeof stored.of === "object") return stored;
  } catch {
    // Unreadable data counts as none.
  }
  return { day, of: {} };
}

function change(work: (of: Spared["of"]) => void): void {
  const stored = today();
  work(stored.of);
  writeStorage("angon_spared", JSON.stringify(stored));
}

export const spare = (src: string, bytes: number): void =>
  change((of) => {
    if (Object.keys(of).length < MOST) of[nameOf(src)] = bytes;
  });

/** It was fetched after all. */
export const spend = (src: string): void => change((of) => void delete of[nameOf(src)]);

export const sparedToday = (): number => Object.values(today().of).reduce((sum, bytes) => sum + bytes, 0);
