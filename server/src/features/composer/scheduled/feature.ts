import { scheduled } from "@angon/contract/composer/scheduled";
import { onAlone, onUsers } from "../../../jobs/outbox.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { change, create, forgetScheduled, publishDue, publishNow, remove } from "./commands.ts";
import { scheduledNotify } from "./notify.ts";
import { list } from "./queries.ts";
import { scheduledResource } from "./resource.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "scheduled.due": { scheduledId: number };
    "scheduled.refused": { scheduledId: number };
  }
}

export const feature = defineFeature({
  contract: scheduled,
  handlers: { list, create, change, publish: publishNow, remove },
  listeners: [
    ...scheduledNotify,
    onAlone("scheduled.due", "scheduled.publish", publishDue),
    onUsers("user.erased", "scheduled.forget", (_services, tx, userIds) => forgetScheduled(tx, userIds)),
  ],
  resource: scheduledResource,
});
