import { administrationGroups } from "@angon/contract/administration/groups";
import { defineFeature } from "../../../registry/define-feature.ts";
import { changeOwner } from "./commands.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationGroups,
  handlers: { list, changeOwner },
  mayBeOld: ["list"],
});
