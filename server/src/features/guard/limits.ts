import { HOUR, defineLimit } from "../../kit/limits.ts";

export const wordLimit = defineLimit("words", { points: 300, seconds: HOUR, shared: true });
