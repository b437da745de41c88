import { posting } from "@angon/contract/groups/posting";
import { defineFeature } from "../../../registry/define-feature.ts";
import { change } from "./commands.ts";
import { rules } from "./queries.ts";

export const feature = defineFeature({
  contract: posting,
  handlers: { rules, change },
});
