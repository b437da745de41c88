import { on } from "../../jobs/outbox.ts";
import { forgetSaves } from "./commands.ts";

export const savedJobs = [
  on("user.erased", "saved.forget", (_services, tx, { userId }: { userId: number }) =>
    forgetSaves(tx, userId),
  ),
];
