import * as z from "zod/mini";
import { endpoint, Instant } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";

const Listener = z.object({
  listener: z.string(),
  /** Jobs whose time has come. */
  due: z.int(),
  /** Jobs that wait for their time, or for another try after a failure. */
  delayed: z.int(),
  dead: z.int(),
});

const DeadJob = z.object({ id: z.int(), listener: z.string(), error: z.string(), dead_at: Instant });

const Statement = z.object({
  statement: z.string(),
  calls: z.int(),
  mean_ms: z.number(),
  total_ms: z.number(),
});

const OutsideCalls = z.object({
  service: z.string(),
  /** The host of a push service; empty for the mail server and the bucket of files. */
  host: z.string(),
  sent: z.int(),
  /** Addresses and devices that will never take a message. */
  refused: z.int(),
  failed: z.int(),
  failed_at: z.nullable(Instant),
});

const Process = z.object({
  instance: z.string(),
  services: z.array(z.string()),
  version: z.string(),
  commit: z.string(),
  started_at: Instant,
  /** Since its last heartbeat. */
  age_seconds: z.int(),
  is_alive: z.boolean(),
});

export const Health = z.object({
  checked_at: Instant,
  version: z.object({
    server: z.string(),
    /** Null for a server that was not built from a commit. */
    commit: z.nullable(z.string()),
    node: z.string(),
    postgres: z.string(),
    started_at: Instant,
  }),
  jobs: z.object({
    due: z.int(),
    /** How long the oldest due job has waited. */
    oldest_due_seconds: z.int(),
    listeners: z.array(Listener),
    /** The latest that failed five times. */
    dead: z.array(DeadJob),
  }),
  storage: z.object({
    database_bytes: z.int(),
    /** The largest tables, with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
    files: z.object({ count: z.int(), bytes: z.int() }),
    /** Null where files lie in object storage. */
    disk: z.nullable(z.object({ free_bytes: z.int(), total_bytes: z.int() })),
  }),
  backup: z.object({
    /** False where the database is run by others, who back it up. */
    is_ours: z.boolean(),
    last_at: z.nullable(Instant),
    bytes: z.nullable(z.int()),
  }),
  /** The replica of the process that answers; null where none is set up. */
  replica: z.nullable(
    z.object({
      is_read: z.boolean(),
      /** When it was last taken or left. */
      since: Instant,
      /** The cause in the words of the log. */
      reason: z.string(),
      /** Null while it is not known. */
      behind_seconds: z.nullable(z.number()),
      behind_bytes: z.nullable(z.int()),
    }),
  ),
  /** SMS of each gateway that is set up, in the last seven days; null where the school sends none. */
  sms: z.nullable(z.array(z.object({ gateway: z.int(), sent: z.int(), failed: z.int() }))),
  /** Mails, push messages and requests of the bucket in the last seven days. */
  calls: z.array(OutsideCalls),
  /** Processes of the school; one that was killed is shown for an hour. */
  processes: z.array(Process),
  /** The statements that took most time; null where PostgreSQL does not record them. */
  statements: z.nullable(z.array(Statement)),
});
export type Health = z.output<typeof Health>;

export const administrationHealth = {
  health: endpoint({
    method: "GET",
    path: "/api/admin/health",
    audience: "user",
    summary:
      "Get the state of jobs, storage, backups, replica, deliveries, processes and statements, for admins",
    response: Health,
    errors: ["administration.staff_only"],
  }),
  retryJobs: endpoint({
    method: "POST",
    path: "/api/admin/health/retry",
    audience: "user",
    summary: "Retry dead jobs: one, those of a listener, or all, five times each",
    body: z.object({
      listener: z.optional(singleLine({ min: 1, max: 80 })),
      id: z.optional(z.int().check(z.gte(1))),
    }),
    response: z.object({ retried: z.int() }),
    errors: ["administration.staff_only"],
  }),
};
