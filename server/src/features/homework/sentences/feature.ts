import { sentences } from "@angon/contract/homework/sentences";
import { onOutside, onUsers } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { deliver, forgetOld, forgetUsers } from "./commands-sending.ts";
import { send } from "./commands.ts";
import { students } from "./queries.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    /** A teacher has sent a sentence; in the night it waits for the morning. */
    "guardian.told": { messageId: number };
  }
}

export const feature = defineFeature({
  contract: sentences,
  handlers: { students, send },
  listeners: [
    onOutside("guardian.told", "sentences.deliver", deliver),
    onUsers("user.erased", "sentences.forget", (_services, tx, userIds) => forgetUsers(tx, userIds)),
  ],
  recurring: [every("sentences.forget_old", 24 * 60, ({ clock }, tx) => forgetOld(tx, clock.now()))],
});
