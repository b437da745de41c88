import { summaries } from "@angon/contract/summaries";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { forgetReactions, react, set } from "./commands.ts";
import { get } from "./queries.ts";

export const feature = defineFeature({
  contract: summaries,
  handlers: { get, set, react },
  listeners: [
    onUsers("user.erased", "summaries.forget", (_services, tx, userIds) => forgetReactions(tx, userIds)),
  ],
});
