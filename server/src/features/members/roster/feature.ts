import { roster } from "@angon/contract/members/roster";
import { defineFeature } from "../../../registry/define-feature.ts";
import { update } from "./commands.ts";
import { download } from "./queries.ts";

export const feature = defineFeature({
  contract: roster,
  handlers: { update, download },
  mayBeOld: ["download"],
});
