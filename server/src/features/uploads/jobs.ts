import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { collectUnused, discard } from "./commands.ts";

export const uploadsJobs = [
  on("upload.released", "uploads.discard", (services, _tx, { key }) => discard(services, key)),
];

export const uploadsRecurring = [every("uploads.collect", 60, collectUnused)];
