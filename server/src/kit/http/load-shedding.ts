import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import { fail } from "../fail.ts";
import { shedRequests } from "../telemetry/metrics.ts";

const MAX_WAITING = 200;
const MAX_LAG_MS = 400;
const LOOK_MS = 100;

/** Says no at once while there is more work than can be done in time, so that what is accepted is done. */
export function mountLoadShedding(app: FastifyInstance, database: Database): void {
  let late = 0;
  let lag = 0;
  let looked = performance.now();
  const look = setInterval(() => {
    const before = late;
    late = performance.now() - looked - LOOK_MS;
    // One long pause is no overload, however long it was; one after another is.
    lag = Math.min(before, late);
    looked = performance.now();
  }, LOOK_MS);
  look.unref();
  app.addHook("onClose", async () => clearInterval(look));
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    if (lag <= MAX_LAG_MS && database.pool.waitingCount <= MAX_WAITING) return;
    shedRequests.inc();
    fail("common.unavailable", { retryAfter: 1 });
  });
}
