import { administrationAudit } from "@angon/contract/administration/audit";
import { defineFeature } from "../../../registry/define-feature.ts";
import { actions, file, list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationAudit,
  handlers: { list, actions, file },
  mayBeOld: ["list", "actions", "file"],
});
