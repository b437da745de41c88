import { HOUR, defineLimit } from "../../kit/limits.ts";

export const inviteLimit = defineLimit("invites", { points: 30, seconds: HOUR, shared: true });
