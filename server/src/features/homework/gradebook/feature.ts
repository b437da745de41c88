import { gradebook } from "@angon/contract/homework/gradebook";
import { defineFeature } from "../../../registry/define-feature.ts";
import { read } from "./queries.ts";

export const feature = defineFeature({
  contract: gradebook,
  handlers: { read },
});
