import { today } from "@angon/contract/today";
import { defineFeature } from "../../registry/define-feature.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({ contract: today, handlers: { list } });
