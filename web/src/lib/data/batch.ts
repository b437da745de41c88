import { batches } from "@angon/contract/people";
import { readStorage, writeStorage } from "../browser/storage.ts";

export type BatchName = (typeof batches)[number];

/** The batch whose page is shown: the one chosen on this device, else the user's own. */
export const currentBatch = (user: { hsc_batch: string | null } | null): string | null =>
  readStorage("hsc_batch") ?? user?.hsc_batch ?? null;

export const storeBatch = (batch: string | null): void => writeStorage("hsc_batch", batch);

/** The current batch as a request parameter; undefined for a user without a batch. */
export function batchParam(user: { hsc_batch: string | null } | null): BatchName | undefined {
  const current = currentBatch(user);
  return batches.find((batch) => batch === current);
}
