import { administrationExams } from "@angon/contract/administration/exams";
import { defineFeature } from "../../../registry/define-feature.ts";
import { remove, reschedule, switchResults } from "./commands.ts";
import { groups, list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationExams,
  handlers: { list, groups, reschedule, switchResults, remove },
  mayBeOld: ["list", "groups"],
});
