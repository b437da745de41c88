import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { PoolConfig } from "pg";
import { mountApp } from "./app.ts";
import { letterHead } from "./features/site/public.ts";
import { liveWriter } from "./features/live/public.ts";
import { reloadTerms, TERMS } from "./features/search/terms/public.ts";
import { emitReached } from "./features/posts/reach/notify.ts";
import { recurringJobs, registerFeatures } from "./registrations.ts";
import type { Database } from "./db/database.ts";
import { openReplica } from "./db/replica.ts";
import { measureJobs } from "./jobs/metrics.ts";
import { createScheduler } from "./jobs/recurring.ts";
import { announceToOthers } from "./jobs/announce.ts";
import { startWorker } from "./jobs/worker.ts";
import { systemClock, type Clock } from "./kit/clock.ts";
import type { Config } from "./kit/config.ts";
import type { Services } from "./kit/context.ts";
import { drainable } from "./kit/http/drain.ts";
import { fail } from "./kit/fail.ts";
import { mountHealth } from "./kit/http/health.ts";
import { openLimits, type Count } from "./kit/limits.ts";
import { createPresenceRecorder } from "./features/presence/commands.ts";
import { createTutor } from "./kit/tutor/create-tutor.ts";
import { createMailer } from "./kit/delivery/mailer.ts";
import { createOldReads } from "./kit/growth/old-reads.ts";
import { createPusher } from "./kit/delivery/web-push.ts";
import { loadKeys } from "./kit/secrets.ts";
import { createReachRecorder } from "./features/posts/reach/commands.ts";
import { createSmsCounter } from "./kit/delivery/sms-counts.ts";
import { createSmsSender, type Sender } from "./kit/delivery/sms-sender.ts";
import { measureDatabase } from "./kit/telemetry/database.ts";
import { registry } from "./kit/telemetry/metrics.ts";
import { measureProcesses } from "./kit/telemetry/measure-processes.ts";
import { createSettings, SETTINGS_CHANNEL } from "./kit/settings.ts";
import { createViewerCache } from "./kit/viewer-cache.ts";
import { createHttpServer } from "./kit/http/http-server.ts";
import { listenTo } from "./live/listener.ts";
import { SseHub } from "./live/sse-hub.ts";

export type Server = {
  app: FastifyInstance;
  services: Services;
  /** The metrics of this process. */
  metrics(): Promise<string>;
  /** Refuses new requests, finishes those in progress, and releases everything but the database. */
  close(): Promise<void>;
};

type Parts = {
  config: Config;
  database: Database;
  replica?: PoolConfig;
  clock?: Clock;
  sender?: Sender;
  pages?: string;
  siblings?: Siblings;
};

/** The processes that share the port of this one. */
type Siblings = {
  /** The metrics of all of them. */
  metrics(): Promise<string>;
  /** Tells the others what was counted in memory. */
  count(count: Count): void;
};

/** One server over one migrated database: used by `cli/serve.ts` and by tests. */
export async function openServer({
  config,
  database,
  replica,
  clock = systemClock,
  sender,
  pages,
  siblings,
}: Parts): Promise<Server> {
  const app = await createHttpServer(config);
  const keys = await loadKeys(config, database);
  const settings = createSettings(database);
  await settings.reload();
  const services: Services = {
    config,
    database,
    oldReads: replica && createOldReads(database, openReplica(replica, database, tellOf(app.log)), clock),
    clock,
    keys,
    viewers: createViewerCache(database, keys, clock),
    limits: openLimits(database, config.RATE_LIMIT_FACTOR, settings, app.log, siblings?.count),
    settings,
    sender: sender ?? createSmsSender(config, app.log, createSmsCounter(database, clock, app.log)),
    pusher: createPusher(config, keys),
    mailer: createMailer(config, app.log, () => letterHead(settings, config.PUBLIC_URL)),
    tutor: createTutor(config, clock),
    reach: createReachRecorder(database, clock, app.log, emitReached),
    presence: createPresenceRecorder(database, app.log),
    get live() {
      return live;
    },
    log: app.log,
  };
  const live = new SseHub(services, liveWriter);
  registerFeatures();
  const settingsLost = (error: unknown) => app.log.warn({ err: error }, "settings may be old");
  const stopListening = listenTo(
    database,
    SETTINGS_CHANNEL,
    (said) => {
      // A connection that was lost and is back missed changes of both.
      if (said === TERMS || said === undefined) void reloadTerms(database).catch(settingsLost);
      if (said !== TERMS) void settings.reload().catch(settingsLost);
    },
    settingsLost,
  );
  // Of several processes on one port each sees a part of the health checks.
  const readiness = { draining: false, watchedAt: 0, isShared: siblings !== undefined };
  const drain = drainable(app, readiness);
  const metrics = async () => {
    await Promise.all([
      measureJobs(database, clock),
      measureDatabase(database, services.oldReads?.state()),
      measureProcesses(database),
    ]);
    return registry.metrics();
  };
  mountHealth(app, database, readiness, config.PROBE_TOKEN, siblings?.metrics ?? metrics);
  if (config.SERVICES.includes("web")) await mountApp(app, services, pages);
  else app.setNotFoundHandler(() => fail("common.not_found"));
  const worker = config.SERVICES.includes("worker")
    ? startWorker(services, createScheduler(services, recurringJobs))
    : announceToOthers(database, app.log);
  return {
    app,
    services,
    metrics,
    async close() {
      await live.close();
      await drain();
      await stopListening();
      await services.reach.close();
      await services.presence.close();
      await services.limits.close();
      await worker.stop();
      await services.oldReads?.close();
    },
  };
}

const tellOf = (log: FastifyBaseLogger) => (event: "taken" | "left", reason: string) =>
  event === "taken"
    ? log.info({ reason }, "the replica is read")
    : log.warn({ reason }, "the replica is not read");
