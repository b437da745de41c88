import { defineFeature } from "../../../registry/define-feature.ts";
import { postIndexJobs, postIndexRecurring } from "./jobs.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    /** Null begins with the newest post. */
    "search.behind": { before: number | null };
    "homework.unnamed": { before: number | null };
    "formulas.unflattened": { before: number | null };
  }
}

export const feature = defineFeature({
  listeners: postIndexJobs,
  recurring: postIndexRecurring,
});
