import { DAY, HOUR, MINUTE, defineLimit } from "../../kit/limits.ts";

export const postLimit = defineLimit("posts", {
  points: 10,
  seconds: 10 * MINUTE,
  shared: true,
  settled: true,
});
export const dailyPostLimit = defineLimit("postsDaily", {
  points: 50,
  seconds: DAY,
  shared: true,
  settled: true,
});
export const editLimit = defineLimit("edits", { points: 30, seconds: HOUR, shared: true, settled: true });
