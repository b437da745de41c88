import { DAY, HOUR, defineLimit } from "../../kit/limits.ts";

export const uploadLimit = defineLimit("uploads", { points: 60, seconds: HOUR, shared: true });
export const uploadFilesLimit = defineLimit("uploadFiles", { points: 200, seconds: DAY, shared: true });
export const uploadBytesLimit = defineLimit("uploadBytes", {
  points: 500 * 1024 * 1024,
  seconds: DAY,
  shared: true,
});
