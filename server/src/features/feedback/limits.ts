import { DAY, defineLimit } from "../../kit/limits.ts";

export const feedbackLimit = defineLimit("feedback", { points: 10, seconds: DAY, shared: true });
