import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { closeEmptyAccount, forgetCodes } from "./commands.ts";

export const accountsJobs = [
  on("user.erased", "accounts.closeEmpty", (_services, tx, { accountId }) =>
    closeEmptyAccount(tx, accountId),
  ),
];

export const accountsRecurring = [
  every("accounts.forget", 60, ({ clock }, tx) => forgetCodes(tx, clock.now())),
];
