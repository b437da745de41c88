import { attachments } from "@angon/contract/attachments";
import { defineFeature } from "../../registry/define-feature.ts";
import { ofGroup } from "./queries.ts";

export const feature = defineFeature({
  contract: attachments,
  handlers: { ofGroup },
});
