import { HOUR, defineLimit } from "../../../kit/limits.ts";

/** A file takes the parser up to a second; staff have five times as many. */
export const importFileLimit = defineLimit("importFiles", { points: 30, seconds: HOUR, shared: true });
