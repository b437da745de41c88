import { similar } from "@angon/contract/search/similar";
import { defineFeature } from "../../../registry/define-feature.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: similar,
  handlers: { list },
  mayBeOld: ["list"],
});
