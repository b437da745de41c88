import { HOUR, defineLimit } from "../../../kit/limits.ts";

export const topicLimit = defineLimit("groupTopics", { points: 200, seconds: HOUR, shared: true });
