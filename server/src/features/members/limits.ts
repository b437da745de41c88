import { DAY, HOUR, defineLimit } from "../../kit/limits.ts";

export const joinLimit = defineLimit("joins", { points: 60, seconds: HOUR, shared: true });
export const memberChangeLimit = defineLimit("memberChanges", { points: 200, seconds: HOUR, shared: true });
/** Rows of lists that are compared with people: by preview and change alike. */
export const memberLookupLimit = defineLimit("memberLookups", { points: 3_000, seconds: HOUR, shared: true });
/** Rows that may become invitations. */
export const bulkInviteLimit = defineLimit("bulkInvites", { points: 300, seconds: DAY, shared: true });
/** Files of all members. */
export const memberFileLimit = defineLimit("memberFiles", { points: 30, seconds: HOUR, shared: true });
