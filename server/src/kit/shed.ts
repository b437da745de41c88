import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { fail } from "./fail.ts";
import { shed } from "./metrics.ts";

const MAX_WAITING = 200;
const MAX_LAG_MS = 400;
const LOOK_MS = 100;

/** Says no at once while there is more work than can be done in time, so that what is accepted is done. */
export function shedLoad(app: FastifyInstance, database: Database): void {
  let lag = 0;
  let looked = performance.now();
  const look = setInterval(() => {
    const late = performance.now() - looked - LOOK_MS;
    // Half of it is forgiven: one long pause is no overload, one after another is.
    lag = (lag + late) / 2;
    looked = performance.now();
  }, LOOK_MS);
  look.unref();
  app.addHook("onClose", async () => clearInterval(look));
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    if (lag <= MAX_LAG_MS && database.pool.waitingCount <= MAX_WAITING) return;
    shed.inc();
    fail("common.unavailable", { retryAfter: 1 });
  });
}
