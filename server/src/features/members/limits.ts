import { HOUR, defineLimit } from "../../kit/limits.ts";

export const joinLimit = defineLimit("joins", { points: 60, seconds: HOUR, shared: true });
export const memberChangeLimit = defineLimit("memberChanges", { points: 200, seconds: HOUR, shared: true });
