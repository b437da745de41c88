import { onUsers } from "../../jobs/outbox.ts";
import { forgetTexts } from "./commands.ts";

export const reportsJobs = [
  onUsers("user.erased", "reports.forget", (_services, tx, userIds) => forgetTexts(tx, userIds)),
];
