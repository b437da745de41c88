import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { endProfile, forgetOld } from "./commands.ts";

export const sessionJobs = [
  on("user.suspended", "session.endSuspended", ({ clock }, tx, { userId }) =>
    endProfile(tx, userId, clock.now()),
  ),
  on("user.erased", "session.endProfile", ({ clock }, tx, { userId }) => endProfile(tx, userId, clock.now())),
];

export const sessionRecurring = [every("session.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))];
