import { HOUR, defineLimit } from "../../kit/limits.ts";

export const followLimit = defineLimit("follows", { points: 60, seconds: HOUR, shared: true, settled: true });
