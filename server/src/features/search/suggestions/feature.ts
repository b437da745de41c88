import { suggestions } from "@angon/contract/search/suggestions";
import { defineFeature } from "../../../registry/define-feature.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: suggestions,
  handlers: { list },
  mayBeOld: ["list"],
});
