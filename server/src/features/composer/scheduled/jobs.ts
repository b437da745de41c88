import { onAlone, onUsers } from "../../../jobs/outbox.ts";
import { forgetScheduled, publishDue } from "./commands.ts";

export const scheduledJobs = [
  onAlone("scheduled.due", "scheduled.publish", publishDue),
  onUsers("user.erased", "scheduled.forget", (_services, tx, userIds) => forgetScheduled(tx, userIds)),
];
