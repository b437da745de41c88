import type { FastifyInstance } from "fastify";
import { Failure } from "../fail.ts";
import { shedRequests } from "../telemetry/metrics.ts";
import { Admission, type Weight } from "./admission.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of an endpoint; of others it follows from the method. */
    weight?: Weight;
    /** A stream, or a call that waits for a slow line or another server: it is no measure of the work in progress. */
    waitsLong?: boolean;
  }
  interface FastifyInstance {
    admission: Admission;
  }
  interface FastifyRequest {
    isShed: boolean;
  }
}

const LOOK_MS = 100;
/** One for all, since the stack of an error costs more than the rest of the refusal. */
const refusal = new Failure("common.unavailable", { retryAfter: 1 });

/** Says no at once while there is more work than can be done in time, so that what is accepted is done. */
export function mountLoadShedding(app: FastifyInstance): void {
  const admission = new Admission();
  app.decorate("admission", admission);
  const looking = setInterval(() => admission.look(), LOOK_MS).unref();
  app.addHook("onClose", async () => clearInterval(looking));
  app.addHook("onRequest", async (request, reply) => {
    const { url = "none", config } = request.routeOptions;
    if (!request.url.startsWith("/api/")) return;
    const weight = config.weight ?? (request.method === "GET" ? "read" : "write");
    if (!admission.admits(`${request.method} ${url}`, weight)) {
      shedRequests.inc();
      request.isShed = true;
      throw refusal;
    }
    if (config.waitsLong) return;
    admission.begin();
    // Once for each request, also for one that its sender has given up.
    reply.raw.once("close", () => admission.end());
  });
}
