import { profiles } from "@angon/contract/profiles";
import { defineFeature } from "../../registry/define-feature.ts";
import { get } from "./queries.ts";

export const feature = defineFeature({
  contract: profiles,
  handlers: { get },
});
