import { openStore } from "../../files/open.ts";
import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/timetable.ts";
import { collectUnused } from "./commands.ts";

export const uploadsJobs = [
  on<{ key: string }>("upload.released", "uploads.discard", ({ config }, _tx, { key }) =>
    openStore(config).remove(key),
  ),
];

export const uploadsTimetable = [every("uploads.collect", 60, collectUnused)];
