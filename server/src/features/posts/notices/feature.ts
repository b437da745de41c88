import { defineFeature } from "../../../registry/define-feature.ts";
import { postsNotify } from "./notify.ts";

export const feature = defineFeature({
  listeners: postsNotify,
});
