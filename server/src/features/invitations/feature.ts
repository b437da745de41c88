import { invitations } from "@angon/contract/invitations";
import { on, onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { clearEnded, endInvitesBetween, forgetPeople, invite } from "./commands.ts";
import { invitationsNotify } from "./notify.ts";
import { holds } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "group.invited": { groupId: number; userId: number; byId: number };
    "group.invite_ended": { groupId: number; userId: number };
  }
}

export const feature = defineFeature({
  contract: invitations,
  handlers: { holds, invite },
  listeners: [
    ...invitationsNotify,
    onUsers("user.erased", "invitations.forget", (_services, tx, userIds) => forgetPeople(tx, userIds)),
    on("user.blocked", "invitations.blocked", (_services, tx, { userId, otherId }) =>
      endInvitesBetween(tx, userId, otherId),
    ),
  ],
  recurring: [every("invitations.clear", 5, ({ clock }, tx) => clearEnded(tx, clock.now()))],
});
