import { HOUR, MINUTE, defineLimit } from "../../kit/limits.ts";

export const signInLimit = defineLimit("signIn", { points: 10, seconds: 15 * MINUTE, shared: true });
export const exportLimit = defineLimit("exports", { points: 10, seconds: HOUR, shared: true });
