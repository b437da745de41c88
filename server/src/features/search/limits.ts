import { MINUTE, defineLimit } from "../../kit/limits.ts";

export const searchLimit = defineLimit("searches", { points: 60, seconds: MINUTE, shared: false });
