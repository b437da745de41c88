import { createSignal } from "../../ui/signal.ts";

/** The summary of a post was written. */
export const summaryChanged = createSignal();
