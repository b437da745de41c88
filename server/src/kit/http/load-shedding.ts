import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../fail.ts";
import { shedRequests } from "../telemetry/metrics.ts";
import { Admission, type Weight } from "./admission.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of an endpoint; of others it follows from the method. */
    weight?: Weight;
    /** A stream, or a call that waits for a slow line or another server: it does not count as work in progress. */
    waitsLong?: boolean;
  }
  interface FastifyInstance {
    admission: Admission;
  }
  interface FastifyRequest {
    isShed: boolean;
  }
}

const ADJUST_MS = 100;
/** Shared by all refusals: capturing the stack of a new error costs more than the rest of a refusal. */
const refusal = new Failure("common.unavailable", { retryAfter: 1 });

/** Says no at once while there is more work than can be done in time, so that what is accepted is done. */
export function mountLoadShedding(app: FastifyInstance): void {
  const admission = new Admission();
  app.decorate("admission", admission);
  const adjusting = setInterval(() => admission.adjust(), ADJUST_MS).unref();
  app.addHook("onClose", async () => clearInterval(adjusting));
  app.addHook("onRequest", async (request) => {
    if (!isCounted(request)) return;
    const { url = "none", config } = request.routeOptions;
    const weight = config.weight ?? (request.method === "GET" ? "read" : "write");
    if (admission.admits(`${request.method} ${url}`, weight)) return;
    if (!config.waitsLong) admission.arrive();
    shedRequests.inc();
    request.isShed = true;
    throw refusal;
  });
  // By this hook the body has been received. Clients that send slowly must not count as work, or others would be refused.
  app.addHook("preValidation", async (request, reply) => {
    if (!isCounted(request) || request.routeOptions.config.waitsLong || reply.raw.destroyed) return;
    admission.arrive();
    admission.begin();
    // Once for each request, also for one that its sender has given up.
    reply.raw.once("close", () => admission.end());
  });
}

const isCounted = ({ url }: FastifyRequest): boolean => url.startsWith("/api/");
