import { session } from "@angon/contract/session";
import { onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { endProfiles, forgetOld, login, logout, refresh, restore, switchProfile } from "./commands.ts";
import { profiles } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "session.ended": { sessionIds: string[] };
  }
}

export const feature = defineFeature({
  contract: session,
  handlers: { login, refresh, restore, profiles, switch: switchProfile, logout },
  listeners: [
    onUsers("user.suspended", "session.endSuspended", ({ clock }, tx, userIds) =>
      endProfiles(tx, userIds, clock.now()),
    ),
    onUsers("user.erased", "session.endProfile", ({ clock }, tx, userIds) =>
      endProfiles(tx, userIds, clock.now()),
    ),
  ],
  recurring: [every("session.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))],
});
