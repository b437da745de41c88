import { revision } from "@angon/contract/revision";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { forgetCards, rate } from "./commands.ts";
import { today } from "./queries.ts";

export const feature = defineFeature({
  contract: revision,
  handlers: { today, rate },
  listeners: [
    onUsers("user.erased", "revision.forget", (_services, tx, userIds) => forgetCards(tx, userIds)),
  ],
});
