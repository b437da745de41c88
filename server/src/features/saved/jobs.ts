import { on } from "../../jobs/outbox.ts";
import { deleteSaves } from "./commands.ts";

export const savedJobs = [
  on("user.erased", "saved.forget", (_services, tx, { userId }) => deleteSaves(tx, userId)),
];
