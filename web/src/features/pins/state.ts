import type { BatchName } from "../../lib/data/batch.ts";
import { personChanged, signal } from "../../lib/data/signals.ts";
import { isShownOrFresh, written } from "../../lib/hydration/embedded-data.ts";

/** A pin came or went: what shows pins reads them again. */
export const pinsChanged = signal();

let isWrittenGood = true;
/** What was known when the page was sent is good for its first showing, and for whom it was sent. */
export const forgetWrittenPins = (): void => void (isWrittenGood = import.meta.env.SSR);
personChanged.listen(forgetWrittenPins);

/** As the page was sent nothing was pinned, so no place is kept for what will not come, and nobody asks. */
export function hadNoPins(batch: BatchName | undefined): boolean {
  const told =
    isWrittenGood && isShownOrFresh() ? written<{ batch: string | null; count: number }>("pins") : undefined;
  return told?.count === 0 && told.batch === (batch ?? null);
}
