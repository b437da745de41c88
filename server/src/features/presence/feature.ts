import { active } from "@angon/contract/presence";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { deleteExpiredPresence } from "./commands.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: active,
  handlers: { list },
  recurring: [
    /** Every minute, as often as open lists may reload; the name is stored in the database and stays. */
    every("kit.whoLeft", 1, ({ clock }, tx) => deleteExpiredPresence(tx, clock.now())),
  ],
});
