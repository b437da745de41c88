import { on } from "../../jobs/outbox.ts";
import { forgetCards } from "./commands.ts";

export const revisionJobs = [
  on("user.erased", "revision.forget", (_services, tx, { userId }) => forgetCards(tx, userId)),
];
