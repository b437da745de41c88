import { on, onAlone } from "../../../jobs/outbox.ts";
import { forgetScheduled, publishDue } from "./commands.ts";

export const scheduledJobs = [
  onAlone("scheduled.due", "scheduled.publish", publishDue),
  on("user.erased", "scheduled.forget", (_services, tx, { userId }) => forgetScheduled(tx, userId)),
];
