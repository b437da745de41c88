import { HOUR, defineLimit } from "../../kit/limits.ts";

export const shareLimit = defineLimit("shares", { points: 30, seconds: HOUR, shared: true, settled: true });
