import { signal } from "../../lib/signals.ts";

/** A pin came or went: what shows pins reads them again. */
export const pinsChanged = signal();
