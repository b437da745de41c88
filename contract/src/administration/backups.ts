import * as z from "zod/mini";
import { endpoint, Instant, Ok } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";

export const administrationBackupsErrors = errorTable({
  "backups.running": {
    status: 409,
    bn: "একটা ব্যাকআপ এখন চলছে। শেষ হলে আবার চেষ্টা করুন।",
    en: "A backup is running now. Try again when it has finished.",
  },
  "backups.elsewhere": {
    status: 409,
    bn: "ডেটাবেসটা অন্য সার্ভারে। ব্যাকআপ সেখানেই নিতে হয়।",
    en: "The database runs on another server, and is backed up there.",
  },
  "backups.none": {
    status: 409,
    bn: "নামানোর মতো কোনো ব্যাকআপ নেই। আগে একটা নিন।",
    en: "There is no backup to download. Make one first.",
  },
});

/** The address of a download is opened within so long. */
export const BACKUP_LINK_SECONDS = 60;

const Backups = z.object({
  /** False where the database is run by others, who back it up. */
  is_ours: z.boolean(),
  /** False where uploaded files lie in object storage. */
  has_files: z.boolean(),
  /** The last backup, also one of the command line. */
  last: z.nullable(z.object({ at: Instant, bytes: z.int() })),
  /** The latest that an admin started here. */
  job: z.nullable(
    z.object({
      state: z.enum(["running", "done", "failed"]),
      started_at: Instant,
      finished_at: z.nullable(Instant),
      /** `disk`: not enough room; `interrupted`: the server ended meanwhile. */
      problem: z.nullable(z.enum(["disk", "failed", "interrupted"])),
    }),
  ),
  /** The one that can be downloaded. */
  download: z.nullable(z.object({ at: Instant, bytes: z.int() })),
});
export type Backups = z.output<typeof Backups>;

export const administrationBackups = {
  state: endpoint({
    method: "GET",
    path: "/api/admin/backups",
    audience: "user",
    summary: "Get the last backup, the one that is running, and the one that can be downloaded",
    response: Backups,
    errors: ["administration.staff_only"],
  }),
  start: endpoint({
    method: "POST",
    path: "/api/admin/backups",
    audience: "user",
    summary: "Start a backup of database and files, which is tested when it is made; one at a time",
    body: z.object({}),
    response: Ok,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "backups.running",
      "backups.elsewhere",
    ],
  }),
  link: endpoint({
    method: "POST",
    path: "/api/admin/backups/link",
    audience: "user",
    summary: "Get an address that downloads the latest backup once, within a minute",
    body: z.object({}),
    response: z.object({ url: z.string() }),
    errors: ["administration.staff_only", "administration.confirm_needed", "backups.none"],
  }),
};
