import { push } from "@angon/contract/push";
import { on, onMany, onOutside, onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import {
  forgetOld,
  forgetPeople,
  forgetSessions,
  send,
  subscribe,
  queueForDevices,
  summarizeQuietHours,
  queueForOwners,
  queueForRecipients,
  unsubscribe,
} from "./commands.ts";
import { state } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "push.told_one": { userId: number; type: string; about: string; at: string };
    "push.due": { deviceId: number } & ({ type: string; about: string; at: string } | { since: string });
    "push.quiet_over": { userId: number };
  }
}

export const feature = defineFeature({
  contract: push,
  handlers: { state, subscribe, unsubscribe },
  listeners: [
    onMany("notification.told", "push.told", queueForRecipients),
    on("notification.told_many", "push.toldMany", queueForOwners),
    // Calls no external server itself, but a post to the whole school creates one event per device owner.
    onOutside("push.told_one", "push.toldOne", queueForDevices),
    on("push.quiet_over", "push.quietOver", summarizeQuietHours),
    onOutside("push.due", "push.send", send),
    on("session.ended", "push.signedOut", (_services, tx, { sessionIds }) => forgetSessions(tx, sessionIds)),
    onUsers("user.erased", "push.erased", (_services, tx, userIds) => forgetPeople(tx, userIds)),
  ],
  recurring: [every("push.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))],
});
