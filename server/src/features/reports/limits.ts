import { HOUR, defineLimit } from "../../kit/limits.ts";

export const reportLimit = defineLimit("reports", { points: 20, seconds: HOUR, shared: true });
