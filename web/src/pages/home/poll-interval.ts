const LOOK_EVERY_MS = 60_000;

/** Until a list that was read, or looked at, then is worth a look for what has come since. */
export const untilLook = (then: number): number => Math.max(0, then + LOOK_EVERY_MS - Date.now());
