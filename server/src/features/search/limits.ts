import { MINUTE, defineLimit } from "../../kit/limits.ts";

export const searchLimit = defineLimit("searches", { points: 60, seconds: MINUTE, shared: false });

/** While one types, so that suggestions do not use up the searches. */
export const suggestionLimit = defineLimit("suggestions", { points: 120, seconds: MINUTE, shared: false });
