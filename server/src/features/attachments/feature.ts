import { attachments } from "@angon/contract/attachments";
import { defineFeature } from "../../registry/define-feature.ts";
import { add, remove } from "./commands.ts";
import { ofGroup } from "./queries.ts";
import { groupFileResource } from "./resource.ts";

export const feature = defineFeature({
  contract: attachments,
  handlers: { ofGroup, add, remove },
  resource: groupFileResource,
});
