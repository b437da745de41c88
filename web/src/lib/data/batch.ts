import { readStorage, writeStorage } from "../browser/storage.ts";
import { site } from "../hydration/site.ts";

/** The names of the school's batches in their order, also of those that have finished school. */
export const batchNames = (): string[] => site.batches.map(({ name }) => name);

/** The batches that a student may choose. */
export const currentBatchNames = (): string[] =>
  site.batches.flatMap(({ name, is_current }) => (is_current ? [name] : []));

/** The batch whose page is shown: the one chosen on this device, else the user's own. */
export const currentBatch = (user: { hsc_batch: string | null } | null): string | null =>
  readStorage("hsc_batch") ?? user?.hsc_batch ?? null;

export const storeBatch = (batch: string | null): void => writeStorage("hsc_batch", batch);

/** The current batch as a request parameter; undefined for a user without a batch. */
export function batchParam(user: { hsc_batch: string | null } | null): string | undefined {
  const current = currentBatch(user);
  return batchNames().find((name) => name === current);
}
