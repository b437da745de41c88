import { groups } from "@angon/contract/groups";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { forgetListed, forgetTurns } from "./commands.ts";
import { others } from "./queries-offered.ts";
import { mine, page } from "./queries.ts";
import { groupResource } from "./resource.ts";

export const feature = defineFeature({
  contract: groups,
  handlers: { mine, others, page },
  listeners: [
    onUsers("user.erased", "groups.forget", async (_services, tx, userIds) => {
      await forgetListed(tx, userIds);
      await forgetTurns(tx, userIds);
    }),
  ],
  resource: groupResource,
});
