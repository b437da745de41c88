import { administrationTerms } from "@angon/contract/administration/terms";
import { defineFeature } from "../../../registry/define-feature.ts";
import { create, update } from "./commands.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationTerms,
  handlers: { list, create, update },
});
