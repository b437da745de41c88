import { administrationRequests } from "@angon/contract/administration/requests";
import { onUsers } from "../../../jobs/outbox.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { carryOut, file, forgetLetters, withdraw } from "./commands.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationRequests,
  handlers: { list, file, carryOut, withdraw },
  listeners: [
    onUsers("user.erased", "requests.forget", ({ clock }, tx, userIds) =>
      forgetLetters(tx, userIds, clock.now()),
    ),
  ],
});
