import { DAY, HOUR, defineLimit } from "../../../kit/limits.ts";

export const weeklyAddressLimit = defineLimit("weeklyAddress", { points: 5, seconds: HOUR, shared: true });
export const weeklyCodesLimit = defineLimit("weeklyCodes", { points: 15, seconds: DAY, shared: true });
