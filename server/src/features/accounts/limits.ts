import { HOUR, defineLimit } from "../../kit/limits.ts";

export const codesPhoneLimit = defineLimit("codesPhone", { points: 5, seconds: HOUR, shared: true });
export const codesAddressLimit = defineLimit("codesAddress", { points: 3_000, seconds: HOUR, shared: true });
export const freeCodesLimit = defineLimit("codesAddressFree", { points: 30, seconds: HOUR, shared: true });
