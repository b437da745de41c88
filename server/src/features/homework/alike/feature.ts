import { onOutside } from "../../../jobs/outbox.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { compare } from "./commands.ts";

export const feature = defineFeature({
  listeners: [
    // Reads pictures from the store, which may be another server. The name is stored in the database and never changes.
    onOutside("submission.arrived", "homework.alike", (services, tx, { submissionId }) =>
      compare(services, tx, submissionId),
    ),
  ],
});
