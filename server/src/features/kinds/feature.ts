import { kinds } from "@angon/contract/kinds";
import { withConcurrencyLimit } from "../../kit/concurrency-limit.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { counts, list } from "./queries.ts";

export const feature = defineFeature({
  contract: kinds,
  handlers: { list: withConcurrencyLimit(list), counts: withConcurrencyLimit(counts) },
});
