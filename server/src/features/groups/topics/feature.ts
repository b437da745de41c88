import { topics } from "@angon/contract/groups/topics";
import type { Unheard } from "../../../kit/events.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { add, change, remove } from "./commands.ts";
import { list } from "./queries.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "group.topics_changed": Unheard<{ groupId: number; byId: number }>;
  }
}

export const feature = defineFeature({
  contract: topics,
  handlers: { list, add, change, remove },
});
