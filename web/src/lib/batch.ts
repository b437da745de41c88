import { recall, remember } from "./storage.ts";

/** The batch whose page is shown: the one chosen on this device, else the user's own. */
export const currentBatch = (user: { hsc_batch: string | null } | null): string | null =>
  recall("hsc_batch") ?? user?.hsc_batch ?? null;

export const rememberBatch = (batch: string | null): void => remember("hsc_batch", batch);
