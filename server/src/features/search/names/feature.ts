import { defineFeature } from "../../../registry/define-feature.ts";
import { nameIndexJobs, nameIndexRecurring } from "./jobs.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "names.behind": Record<string, never>;
    "names.misheard": { after: number };
  }
}

export const feature = defineFeature({
  listeners: nameIndexJobs,
  recurring: nameIndexRecurring,
});
