import { feedback } from "@angon/contract/feedback";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { create, decide, forgetTexts, forgetVotes, remove, vote } from "./commands.ts";
import { list } from "./queries.ts";
import { feedbackResource } from "./resource.ts";

export const feature = defineFeature({
  contract: feedback,
  handlers: { create, list, vote, remove, decide },
  listeners: [
    onUsers("user.erased", "feedback.forget", async (_services, tx, userIds) => {
      await forgetVotes(tx, userIds);
      await forgetTexts(tx, userIds);
    }),
  ],
  resource: feedbackResource,
});
