import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { clearEnded, endInvitesBetween, forgetPerson } from "./commands.ts";

export const invitationsJobs = [
  on("user.erased", "invitations.forget", (_services, tx, { userId }) => forgetPerson(tx, userId)),
  on("user.blocked", "invitations.blocked", (_services, tx, { userId, otherId }) =>
    endInvitesBetween(tx, userId, otherId),
  ),
];

export const invitationsRecurring = [
  every("invitations.clear", 5, ({ clock }, tx) => clearEnded(tx, clock.now())),
];
