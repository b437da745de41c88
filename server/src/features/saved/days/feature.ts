import { savedDays } from "@angon/contract/saved/days";
import { defineFeature } from "../../../registry/define-feature.ts";
import { set } from "./commands.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({ contract: savedDays, handlers: { set, list } });
