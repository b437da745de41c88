import { on } from "../../jobs/outbox.ts";
import { forget } from "./commands.ts";

export const preferencesJobs = [
  on("user.erased", "preferences.forget", (_services, tx, { userId }: { userId: number }) =>
    forget(tx, userId),
  ),
];
