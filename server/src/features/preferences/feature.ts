import { preferences } from "@angon/contract/preferences";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { change, forget } from "./commands.ts";
import { mine } from "./queries.ts";

export const feature = defineFeature({
  contract: preferences,
  handlers: { mine, change },
  listeners: [onUsers("user.erased", "preferences.forget", (_services, tx, userIds) => forget(tx, userIds))],
});
