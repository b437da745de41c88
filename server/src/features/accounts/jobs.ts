import { onMany } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { closeEmptyAccounts, forgetCodes } from "./commands.ts";

export const accountsJobs = [
  onMany("user.erased", "accounts.closeEmpty", (_services, tx, erased) =>
    closeEmptyAccounts(
      tx,
      erased.map(({ accountId }) => accountId),
    ),
  ),
];

export const accountsRecurring = [
  every("accounts.forget", 60, ({ clock }, tx) => forgetCodes(tx, clock.now())),
];
