import { search } from "@angon/contract/search";
import { withConcurrencyLimit, withPoolShare } from "../../kit/concurrency-limit.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { page, suggest } from "./queries.ts";

export const feature = defineFeature({
  contract: search,
  handlers: { page: withConcurrencyLimit(page), suggest: withPoolShare(suggest) },
  mayBeOld: ["page", "suggest"],
});
