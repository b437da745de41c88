import { points } from "@angon/contract/points";
import { defineFeature } from "../../registry/define-feature.ts";
import { pointsJobs } from "./jobs.ts";
import { pointsRecurring } from "./notify.ts";
import { history } from "./queries.ts";

export const feature = defineFeature({
  contract: points,
  handlers: { history },
  listeners: pointsJobs,
  recurring: pointsRecurring,
});
