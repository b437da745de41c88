import { onOutside, onUsers } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { createJobs, forgetOld, forgetUsers, send } from "./commands-sending.ts";

export const weeklyJobs = [
  onOutside("weekly.due", "weekly.send", send),
  onUsers("user.erased", "weekly.erase", (_services, tx, userIds) => forgetUsers(tx, userIds)),
];

export const weeklyRecurring = [
  every("weekly.hour", 60, createJobs),
  every("weekly.forget", 24 * 60, ({ clock }, tx) => forgetOld(tx, clock.now())),
];
