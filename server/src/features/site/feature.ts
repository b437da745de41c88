import { site } from "@angon/contract/site";
import { defineFeature } from "../../registry/define-feature.ts";
import { readSite } from "./queries.ts";

export const feature = defineFeature({
  contract: site,
  handlers: { get: readSite },
});
