import { suggestions } from "@angon/contract/search/suggestions";
import { withPoolShare } from "../../../kit/concurrency-limit.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: suggestions,
  handlers: { list: withPoolShare(list) },
  mayBeOld: ["list"],
});
