import { onUsers } from "../../jobs/outbox.ts";
import { forgetReactions } from "./commands.ts";

export const summariesJobs = [
  onUsers("user.erased", "summaries.forget", (_services, tx, userIds) => forgetReactions(tx, userIds)),
];
