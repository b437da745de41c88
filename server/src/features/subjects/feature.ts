import { subjects } from "@angon/contract/subjects";
import { defineFeature } from "../../registry/define-feature.ts";
import { chapters, list } from "./queries.ts";

export const feature = defineFeature({
  contract: subjects,
  handlers: { list, chapters },
});
