import { guard } from "@angon/contract/guard";
import { defineFeature } from "../../registry/define-feature.ts";
import { add, remove, update } from "./commands.ts";
import { list, tryText, words } from "./queries.ts";

export const feature = defineFeature({
  contract: guard,
  handlers: { list, words, add, change: update, remove, try: tryText },
});
