import { HOUR, defineLimit } from "../../kit/limits.ts";

export const groupChangeLimit = defineLimit("groupChanges", { points: 60, seconds: HOUR, shared: true });
