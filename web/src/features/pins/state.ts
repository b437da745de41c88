import { userChanged } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { isRenderedOrFresh, embeddedData } from "../../lib/hydration/embedded-data.ts";

/** A pin came or went: what shows pins reads them again. */
export const pinsChanged = createSignal();

let isWrittenGood = true;
/** Embedded pins are valid for the first render only, and only for the user they were rendered for. */
export const forgetWrittenPins = (): void => void (isWrittenGood = import.meta.env.SSR);
userChanged.subscribe(forgetWrittenPins);

/** True when the embedded data says that nothing is pinned: no space is reserved and no request is sent. */
export function hadNoPins(batch: string | undefined): boolean {
  const told =
    isWrittenGood && isRenderedOrFresh()
      ? embeddedData<{ batch: string | null; count: number }>("pins")
      : undefined;
  return told?.count === 0 && told.batch === (batch ?? null);
}
