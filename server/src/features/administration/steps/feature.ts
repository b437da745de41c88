import { administrationSteps } from "@angon/contract/administration/steps";
import { defineFeature } from "../../../registry/define-feature.ts";
import { show } from "./commands.ts";
import { get } from "./queries.ts";

export const feature = defineFeature({ contract: administrationSteps, handlers: { get, show } });
