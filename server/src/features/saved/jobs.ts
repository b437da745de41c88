import { on } from "../../jobs/outbox.ts";
import { deleteSaves } from "./commands.ts";

export const savedJobs = [
  on("user.erased", "saved.forget", (_services, tx, { userId }: { userId: number }) =>
    deleteSaves(tx, userId),
  ),
];
