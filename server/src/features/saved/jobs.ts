import { onUsers } from "../../jobs/outbox.ts";
import { deleteSaves } from "./commands.ts";

export const savedJobs = [
  onUsers("user.erased", "saved.forget", (_services, tx, userIds) => deleteSaves(tx, userIds)),
];
