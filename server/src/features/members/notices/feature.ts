import { defineFeature } from "../../../registry/define-feature.ts";
import { membersNotify } from "./notify.ts";

export const feature = defineFeature({
  listeners: membersNotify,
});
