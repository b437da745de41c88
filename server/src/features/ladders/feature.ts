import { ladders } from "@angon/contract/ladders";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { climb, forgetSteps } from "./commands.ts";
import { get } from "./queries.ts";

export const feature = defineFeature({
  contract: ladders,
  handlers: { get, climb },
  listeners: [onUsers("user.erased", "ladders.forget", (_services, tx, userIds) => forgetSteps(tx, userIds))],
});
