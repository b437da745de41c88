import { administrationHealth } from "@angon/contract/administration/health";
import { defineFeature } from "../../../registry/define-feature.ts";
import { retryJobs } from "./commands.ts";
import { health } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationHealth,
  handlers: { health, retryJobs },
});
