import { MINUTE, defineLimit } from "../../kit/limits.ts";

export const signInsLimit = defineLimit("signIns", { points: 60, seconds: 15 * MINUTE, shared: true });
export const signInAddressLimit = defineLimit("signInAddress", {
  points: 200,
  seconds: 15 * MINUTE,
  shared: true,
});
