import { groupStatistics } from "@angon/contract/groups/statistics";
import { defineFeature } from "../../../registry/define-feature.ts";
import { read } from "./queries.ts";

export const feature = defineFeature({
  contract: groupStatistics,
  handlers: { read },
  mayBeOld: ["read"],
});
