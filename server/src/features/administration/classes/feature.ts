import { administrationClasses } from "@angon/contract/administration/classes";
import { defineFeature } from "../../../registry/define-feature.ts";
import { create } from "./commands.ts";

export const feature = defineFeature({ contract: administrationClasses, handlers: { create } });
