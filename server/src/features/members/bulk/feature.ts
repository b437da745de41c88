import { bulkMembers } from "@angon/contract/members/bulk";
import { defineFeature } from "../../../registry/define-feature.ts";
import { apply } from "./commands.ts";
import { preview, sample, sources } from "./queries.ts";

/** The time limit of a request: its file may wait in the worker's queue behind other files. */
const FILE_MS = 15_000;

export const feature = defineFeature({
  contract: bulkMembers,
  handlers: { sources, sample, apply, preview },
  deadlines: { apply: FILE_MS, preview: FILE_MS },
});
