import { onUsers } from "../../jobs/outbox.ts";
import { forget } from "./commands.ts";

export const preferencesJobs = [
  onUsers("user.erased", "preferences.forget", (_services, tx, userIds) => forget(tx, userIds)),
];
