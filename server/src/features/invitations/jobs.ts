import { on, onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { clearEnded, endInvitesBetween, forgetPeople } from "./commands.ts";

export const invitationsJobs = [
  onUsers("user.erased", "invitations.forget", (_services, tx, userIds) => forgetPeople(tx, userIds)),
  on("user.blocked", "invitations.blocked", (_services, tx, { userId, otherId }) =>
    endInvitesBetween(tx, userId, otherId),
  ),
];

export const invitationsRecurring = [
  every("invitations.clear", 5, ({ clock }, tx) => clearEnded(tx, clock.now())),
];
