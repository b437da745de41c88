import { assistant } from "@angon/contract/assistant";
import { defineFeature } from "../../registry/define-feature.ts";
import { limits } from "./queries.ts";

export const feature = defineFeature({
  contract: assistant,
  handlers: { limits },
});
