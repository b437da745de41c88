import { onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { endProfiles, forgetOld } from "./commands.ts";

export const sessionJobs = [
  onUsers("user.suspended", "session.endSuspended", ({ clock }, tx, userIds) =>
    endProfiles(tx, userIds, clock.now()),
  ),
  onUsers("user.erased", "session.endProfile", ({ clock }, tx, userIds) =>
    endProfiles(tx, userIds, clock.now()),
  ),
];

export const sessionRecurring = [every("session.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))];
