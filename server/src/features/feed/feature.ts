import { feed } from "@angon/contract/feed";
import { defineFeature } from "../../registry/define-feature.ts";
import { newer } from "./queries-newer.ts";
import { list } from "./queries-fast.ts";

export const feature = defineFeature({
  contract: feed,
  handlers: { list, newer },
});
