import { MINUTE, defineLimit } from "../../kit/limits.ts";

export const reactionLimit = defineLimit("reactions", { points: 120, seconds: MINUTE, shared: false });
