import { MINUTE, defineLimit } from "../../kit/limits.ts";

/** Each search asks for the counts, and a tab for its list. */
export const kindLimit = defineLimit("search-kinds", { points: 120, seconds: MINUTE, shared: false });
