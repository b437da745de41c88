import { HOUR, defineLimit } from "../../kit/limits.ts";

export const blockLimit = defineLimit("blocks", { points: 100, seconds: HOUR, shared: true });
