import { defineFeature } from "../../../registry/define-feature.ts";
import { reachNotify } from "./notify.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "post.reached": { postId: number };
  }
}

export const feature = defineFeature({
  listeners: reachNotify,
});
