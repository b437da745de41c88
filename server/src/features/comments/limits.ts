import { MINUTE, defineLimit } from "../../kit/limits.ts";

export const commentLimit = defineLimit("comments", {
  points: 30,
  seconds: 5 * MINUTE,
  shared: true,
  settled: true,
});
