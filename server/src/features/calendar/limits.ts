import { HOUR, defineLimit } from "../../kit/limits.ts";

export const calendarLimit = defineLimit("calendarChanges", { points: 60, seconds: HOUR, shared: true });
