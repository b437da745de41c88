import { part } from "../db/sql.ts";

/** `u` is the row of `users`: true while the user may not sign in. */
export const isSuspended = (now: Date) =>
  part`(u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > ${now}))`;
