import { DAY, HOUR, MINUTE, defineLimit } from "../../kit/limits.ts";

export const postLimit = defineLimit("posts", { points: 10, seconds: 10 * MINUTE, shared: true });
export const dailyPostLimit = defineLimit("postsDaily", { points: 50, seconds: DAY, shared: true });
export const editLimit = defineLimit("edits", { points: 30, seconds: HOUR, shared: true });
