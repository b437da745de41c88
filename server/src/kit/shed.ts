import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { fail } from "./fail.ts";
import { shed } from "./metrics.ts";

const MAX_WAITING = 200;
const MAX_LAG_MS = 400;
const LOOK_MS = 500;

/** Says no at once while there is more work than can be done in time, so that what is accepted is done. */
export function shedLoad(app: FastifyInstance, database: Database): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  let lagging = false;
  const look = setInterval(() => {
    lagging = lag.mean / 1e6 > MAX_LAG_MS;
    lag.reset();
  }, LOOK_MS);
  look.unref();
  app.addHook("onClose", async () => {
    clearInterval(look);
    lag.disable();
  });
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    if (!lagging && database.pool.waitingCount <= MAX_WAITING) return;
    shed.inc();
    fail("common.unavailable", { retryAfter: 1 });
  });
}
