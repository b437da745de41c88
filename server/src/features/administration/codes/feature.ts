import { administrationCodes } from "@angon/contract/administration/codes";
import { defineFeature } from "../../../registry/define-feature.ts";
import { issue } from "./commands.ts";

/** 2,000 codes are one insert and as many lines of the audit log. */
const MANY_MS = 10_000;

export const feature = defineFeature({
  contract: administrationCodes,
  handlers: { issue },
  deadlines: { issue: MANY_MS },
});
