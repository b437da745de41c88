import { on, onOutside } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { createJobs, forgetOld, forgetUser, send } from "./commands-sending.ts";

export const weeklyJobs = [
  onOutside("weekly.due", "weekly.send", send),
  on("user.erased", "weekly.erase", (_services, tx, { userId }) => forgetUser(tx, userId)),
];

export const weeklyRecurring = [
  every("weekly.hour", 60, createJobs),
  every("weekly.forget", 24 * 60, ({ clock }, tx) => forgetOld(tx, clock.now())),
];
