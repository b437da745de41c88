import { on } from "../../jobs/outbox.ts";
import { forgetReactions } from "./commands.ts";

export const summariesJobs = [
  on("user.erased", "summaries.forget", (_services, tx, { userId }) => forgetReactions(tx, userId)),
];
