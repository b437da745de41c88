import { administrationBatches } from "@angon/contract/administration/batches";
import { defineFeature } from "../../../registry/define-feature.ts";
import { create, update } from "./commands.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationBatches,
  handlers: { list, create, update },
});
