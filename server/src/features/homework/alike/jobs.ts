import { onOutside } from "../../../jobs/outbox.ts";
import { compare } from "./commands.ts";

// Reads pictures from the store, which may be another server. The name is stored in the database and never changes.
export const alikeJobs = [
  onOutside("submission.arrived", "homework.alike", (services, tx, { submissionId }) =>
    compare(services, tx, submissionId),
  ),
];
