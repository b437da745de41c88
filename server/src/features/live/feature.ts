import { live } from "@angon/contract/live";
import { defineFeature } from "../../registry/define-feature.ts";
import { liveRecurring, livePublishers } from "./jobs.ts";
import { stream } from "./queries-stream.ts";

export const feature = defineFeature({
  contract: live,
  handlers: { stream },
  publishers: livePublishers,
  recurring: liveRecurring,
});
