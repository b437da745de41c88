import { accounts } from "@angon/contract/accounts";
import { onMany } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { forgetCodes, otp } from "./commands-codes.ts";
import { changePassword, closeEmptyAccounts, register, resetPassword, verify } from "./commands.ts";

/** A gateway is given two tries of five seconds. */
const CODE_MS = 12_000;

export const feature = defineFeature({
  contract: accounts,
  handlers: { otp, verify, register, resetPassword, changePassword },
  deadlines: { otp: CODE_MS },
  listeners: [
    onMany("user.erased", "accounts.closeEmpty", (_services, tx, erased) =>
      closeEmptyAccounts(
        tx,
        erased.map(({ accountId }) => accountId),
      ),
    ),
  ],
  recurring: [every("accounts.forget", 60, ({ clock }, tx) => forgetCodes(tx, clock.now()))],
});
