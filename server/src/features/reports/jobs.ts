import { on } from "../../jobs/outbox.ts";
import { forgetTexts } from "./commands.ts";

export const reportsJobs = [
  on("user.erased", "reports.forget", (_services, tx, { userId }) => forgetTexts(tx, userId)),
];
