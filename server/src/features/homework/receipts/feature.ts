import { receipts } from "@angon/contract/homework/receipts";
import { every } from "../../../jobs/recurring.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { commit, removeExpired } from "./commands.ts";
import { receipt } from "./queries.ts";

export const feature = defineFeature({
  contract: receipts,
  handlers: { commit, receipt },
  recurring: [
    every("homework.receipts", 60, async (services, tx) => void (await removeExpired(services, tx))),
  ],
});
