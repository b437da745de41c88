import { on, onMany, onOutside, onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import {
  forgetOld,
  forgetPeople,
  forgetSessions,
  send,
  tellDevices,
  tellOfTheNight,
  tellOwners,
  tellSome,
} from "./commands.ts";

export const pushJobs = [
  onMany("notification.told", "push.told", tellSome),
  on("notification.told_many", "push.toldMany", tellOwners),
  // Calls no external server itself, but a post to the whole school creates one event per device owner.
  onOutside("push.told_one", "push.toldOne", tellDevices),
  on("push.quiet_over", "push.quietOver", tellOfTheNight),
  onOutside("push.due", "push.send", send),
  on("session.ended", "push.signedOut", (_services, tx, { sessionIds }) => forgetSessions(tx, sessionIds)),
  onUsers("user.erased", "push.erased", (_services, tx, userIds) => forgetPeople(tx, userIds)),
];

export const pushRecurring = [every("push.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))];
