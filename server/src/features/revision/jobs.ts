import { onUsers } from "../../jobs/outbox.ts";
import { forgetCards } from "./commands.ts";

export const revisionJobs = [
  onUsers("user.erased", "revision.forget", (_services, tx, userIds) => forgetCards(tx, userIds)),
];
