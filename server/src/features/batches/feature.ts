import { batches } from "@angon/contract/batches";
import { readBatches } from "../../kit/batches.ts";
import { defineFeature } from "../../registry/define-feature.ts";

export const feature = defineFeature({
  contract: batches,
  handlers: { list: readBatches },
});
