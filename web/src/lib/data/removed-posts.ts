import { readStorage, writeStorage } from "../browser/storage.ts";

/** The time within which the server restores a deleted post. */
const RESTORE_MS = 5 * 60 * 1_000;

type Removed = Record<string, number>;

function recent(): Removed {
  try {
    const stored = JSON.parse(readStorage("angon_removed") ?? "{}") as Removed;
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => at > Date.now() - RESTORE_MS));
  } catch {
    return {};
  }
}

/** Records posts deleted on this device, whose pages then offer to restore them; signing out clears the list. */
export const recordRemoved = (id: number): void =>
  writeStorage("angon_removed", JSON.stringify({ ...recent(), [id]: Date.now() }));

export const wasRecentlyRemoved = (id: number): boolean => String(id) in recent();

export function forgetRemoved(id: number): void {
  const { [id]: _, ...rest } = recent();
  writeStorage("angon_removed", JSON.stringify(rest));
}
