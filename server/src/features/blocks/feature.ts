import { blocks } from "@angon/contract/blocks";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { addWord, forgetBlocks, remove, removeWord, set } from "./commands.ts";
import { mine } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    /** Neither sees the other from now on. */
    "user.blocked": { userId: number; otherId: number };
  }
}

export const feature = defineFeature({
  contract: blocks,
  handlers: { mine, set, remove, addWord, removeWord },
  listeners: [onUsers("user.erased", "blocks.forget", (_services, tx, userIds) => forgetBlocks(tx, userIds))],
});
