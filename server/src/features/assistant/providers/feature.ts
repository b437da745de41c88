import { defineFeature } from "../../../registry/define-feature.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "assistant.spoke": { callId: number; userId: number };
  }
}

export const feature = defineFeature({});
