import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/timetable.ts";
import { closeEmptyAccount, forgetOld } from "./commands.ts";

export const sessionJobs = [
  on(
    "user.erased",
    "session.closeEmptyAccount",
    ({ clock }, tx, gone: { accountId: number; userId: number }) => closeEmptyAccount(tx, gone, clock.now()),
  ),
];

export const sessionTimetable = [every("session.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))];
