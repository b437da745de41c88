import { defineFeature } from "../../../registry/define-feature.ts";
import { vocabularyJobs, vocabularyRecurring } from "./jobs.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "words.behind": { before: number };
    "words.untidy": { after: string };
  }
}

export const feature = defineFeature({
  listeners: vocabularyJobs,
  recurring: vocabularyRecurring,
});
