import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import { fail } from "../fail.ts";
import { shedRequests } from "../telemetry/metrics.ts";
import { Admission, type Weight } from "./admission.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of an endpoint; of others it follows from the method. */
    weight?: Weight;
  }
  interface FastifyInstance {
    admission: Admission;
  }
}

/** The queue is full: what would be added to it is not done in time. */
const MAX_WAITING = 200;
const TICK_MS = 20;
const LOOK_MS = 100;
/** A request takes some turns of the event loop; with turns of this length it is done within its three seconds. */
const BORNE_LAG_MS = 100;
/** As many as a pool works off within a tenth of a second. */
const BORNE_WAITING = 60;
/** One long pause is no overload, however long it was; one after another is. */
const LOOKS = 3;

/** Says no at once while there is more work than can be done in time, so that what is accepted is done. */
export function mountLoadShedding(app: FastifyInstance, database: Database): void {
  const admission = new Admission();
  app.decorate("admission", admission);
  const stop = watch(
    (lag) => Math.max(lag / BORNE_LAG_MS, database.pool.waitingCount / BORNE_WAITING),
    (pressure) => admission.feel(pressure),
  );
  app.addHook("onClose", async () => stop());
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    const { url = "none", config } = request.routeOptions;
    const weight = config.weight ?? (request.method === "GET" ? "read" : "write");
    if (database.pool.waitingCount <= MAX_WAITING && admission.admits(`${request.method} ${url}`, weight))
      return;
    shedRequests.inc();
    fail("common.unavailable", { retryAfter: 1 });
  });
}

/** Looks about ten times a second how late the event loop was on average, and tells the least pressure of the last looks. */
function watch(pressureOf: (lag: number) => number, tell: (pressure: number) => void): () => void {
  const last = Array.from({ length: LOOKS }, () => 0);
  let [ticks, late] = [0, 0];
  let ticked = performance.now();
  let looked = ticked;
  const tick = setInterval(() => {
    const now = performance.now();
    late += Math.max(0, now - ticked - TICK_MS);
    ticks += 1;
    ticked = now;
    if (now - looked < LOOK_MS) return;
    last.shift();
    last.push(pressureOf(late / ticks));
    tell(Math.min(...last));
    [ticks, late] = [0, 0];
    looked = now;
  }, TICK_MS);
  tick.unref();
  return () => clearInterval(tick);
}
