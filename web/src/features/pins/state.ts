import { userChanged } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { isRenderedOrFresh, embeddedData } from "../../lib/hydration/embedded-data.ts";
import type { PinnedPost } from "./api.ts";

/** A pin came or went: what shows pins reads them again. */
export const pinsChanged = createSignal();

let isEmbeddedValid = true;
/** Embedded pins are valid for the first render only, and only for the user they were rendered for. */
export const forgetEmbeddedPins = (): void => void (isEmbeddedValid = import.meta.env.SSR);
userChanged.subscribe(forgetEmbeddedPins);

/** The pins that the server embedded in the page; undefined when it embedded none of this batch, or they are outdated. */
export function embeddedPins(batch: string | undefined): readonly PinnedPost[] | undefined {
  const embedded =
    isEmbeddedValid && isRenderedOrFresh()
      ? embeddedData<{ batch: string | null; data: readonly PinnedPost[] }>("pins")
      : undefined;
  return embedded?.batch === (batch ?? null) ? embedded.data : undefined;
}
