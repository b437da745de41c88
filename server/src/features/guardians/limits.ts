import { HOUR, defineLimit } from "../../kit/limits.ts";

export const linkAddressLimit = defineLimit("linkAddress", { points: 60, seconds: HOUR, shared: true });
export const linkCodesLimit = defineLimit("linkCodes", { points: 10, seconds: HOUR, shared: true });
