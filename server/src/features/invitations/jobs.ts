import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { clearEnded, forgetPerson } from "./commands.ts";

export const invitationsJobs = [
  on("user.erased", "invitations.forget", (_services, tx, { userId }) => forgetPerson(tx, userId)),
];

export const invitationsRecurring = [
  every("invitations.clear", 5, ({ clock }, tx) => clearEnded(tx, clock.now())),
];
