import type { FastifyInstance } from "fastify";
import { liveWriter, mountApp, registerJobs, tellReach, timetable } from "./app.ts";
import type { Database } from "./db/database.ts";
import { timetableOf } from "./jobs/recurring.ts";
import { startWorker, type Worker } from "./jobs/worker.ts";
import { systemClock, type Clock } from "./kit/clock.ts";
import type { Config } from "./kit/config.ts";
import type { Services } from "./kit/context.ts";
import { drainable } from "./kit/drain.ts";
import { fail } from "./kit/fail.ts";
import { mountHealth } from "./kit/health.ts";
import { openLimits } from "./kit/limits.ts";
import { openPresence } from "./features/presence/recorder.ts";
import { mailerOf } from "./kit/mailer.ts";
import { pusherOf } from "./kit/web-push.ts";
import { loadKeys } from "./kit/secrets.ts";
import { openSeen } from "./features/posts/reach.ts";
import { senderOf, type Sender } from "./kit/sms-sender.ts";
import { createViewerCache } from "./kit/viewer.ts";
import { openWeb } from "./kit/http-server.ts";
import { Hub } from "./live/sse-hub.ts";

export type Server = {
  app: FastifyInstance;
  services: Services;
  /** Refuses new work, finishes what is under way, and lets go of everything but the database. */
  close(): Promise<void>;
};

type Parts = { config: Config; database: Database; clock?: Clock; sender?: Sender; pages?: string };

/** One server over one migrated database: what `main.ts` runs and what tests open. */
export async function openServer({
  config,
  database,
  clock = systemClock,
  sender,
  pages,
}: Parts): Promise<Server> {
  const app = await openWeb(config);
  const keys = await loadKeys(config, database);
  const services: Services = {
    config,
    database,
    clock,
    keys,
    viewers: createViewerCache(database, keys, clock),
    limits: openLimits(database, config.RATE_LIMIT_FACTOR),
    sender: sender ?? senderOf(config, app.log),
    pusher: pusherOf(config, keys),
    mailer: mailerOf(config, app.log),
    seen: openSeen(database, app.log, tellReach),
    presence: openPresence(database, app.log),
    get live() {
      return live;
    },
    log: app.log,
  };
  const live = new Hub(services, liveWriter);
  registerJobs();
  const readiness = { draining: false, watchedAt: 0 };
  const drain = drainable(app, readiness);
  mountHealth(app, database, readiness);
  if (config.SERVICES.includes("web")) await mountApp(app, services, pages);
  else app.setNotFoundHandler(() => fail("common.not_found"));
  let worker: Worker | undefined;
  if (config.SERVICES.includes("worker")) worker = startWorker(services, timetableOf(services, timetable));
  return {
    app,
    services,
    async close() {
      await live.close();
      await drain();
      await services.seen.close();
      await services.presence.close();
      await worker?.stop();
    },
  };
}
