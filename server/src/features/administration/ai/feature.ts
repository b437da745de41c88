import { administrationAi } from "@angon/contract/administration/ai";
import { defineFeature } from "../../../registry/define-feature.ts";
import { change } from "./commands.ts";
import { spend } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationAi,
  handlers: { change, spend },
  mayBeOld: ["spend"],
});
