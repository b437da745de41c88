import { submissions } from "@angon/contract/homework/submissions";
import { defineFeature } from "../../../registry/define-feature.ts";
import { remove, submit } from "./commands.ts";
import { get, list } from "./queries.ts";
import { submissionResource } from "./resource.ts";

export const feature = defineFeature({
  contract: submissions,
  handlers: { submit, list, get, remove },
  resource: submissionResource,
});
