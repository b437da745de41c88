import type { BatchName } from "../../lib/batch.ts";
import { signal } from "../../lib/signals.ts";
import { isShownOrFresh, written } from "../../lib/written.ts";

/** A pin came or went: what shows pins reads them again. */
export const pinsChanged = signal();

/** As the page was sent nothing was pinned, so no place is kept for what will not come. */
export function hadNoPins(batch: BatchName | undefined): boolean {
  const told = isShownOrFresh() ? written<{ batch: string | null; count: number }>("pins") : undefined;
  return told?.count === 0 && told.batch === (batch ?? null);
}
