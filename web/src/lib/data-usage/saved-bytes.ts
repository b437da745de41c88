import { readStorage, writeStorage } from "../browser/storage.ts";
import { dayOf } from "./days.ts";

/** Limits the stored pictures of a day; more are not counted, because the number should rather be too low. */
const MAX_PICTURES = 500;

interface SavedBytes {
  day: number;
  /** Bytes of covered pictures by the hash in their file name. */
  of: Record<string, number>;
}

const hashOf = (src: string): string => /([0-9a-f]{8})\.\w+(?:\?|$)/.exec(src)?.[1] ?? src;

function today(): SavedBytes {
  const day = dayOf(Date.now());
  try {
    const stored = JSON.parse(readStorage("angon_spared") ?? "null") as SavedBytes | null;
    if (stored?.day === day && typeof stored.of === "object") return stored;
  } catch {
    // Unreadable data counts as none.
  }
  return { day, of: {} };
}

function change(work: (of: SavedBytes["of"]) => void): void {
  const stored = today();
  work(stored.of);
  writeStorage("angon_spared", JSON.stringify(stored));
}

export const recordSaved = (src: string, bytes: number): void =>
  change((of) => {
    if (Object.keys(of).length < MAX_PICTURES) of[hashOf(src)] = bytes;
  });

/** Called when a covered picture was opened. */
export const removeSaved = (src: string): void => change((of) => void delete of[hashOf(src)]);

export const savedToday = (): number => Object.values(today().of).reduce((sum, bytes) => sum + bytes, 0);
