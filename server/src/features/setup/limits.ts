import { defineLimit, MINUTE } from "../../kit/limits.ts";

/** Wrong codes of one address; the code itself has 60 bits. */
export const setupCodeLimit = defineLimit("setupCode", { points: 10, seconds: 15 * MINUTE, shared: true });
