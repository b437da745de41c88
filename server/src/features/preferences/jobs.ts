import { on } from "../../jobs/outbox.ts";
import { forget } from "./commands.ts";

export const preferencesJobs = [
  on("user.erased", "preferences.forget", (_services, tx, { userId }) => forget(tx, userId)),
];
