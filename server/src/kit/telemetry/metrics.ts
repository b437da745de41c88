import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { FastifyInstance } from "fastify";
import { userHash } from "../log.ts";
import { networkOf } from "./network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    streams?: boolean;
  }
}

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: "http_request_seconds",
  help: "Time from the first byte of a request to the last of its answer",
  labelNames: ["method", "route", "status"],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  registers: [registry],
});

export const shedRequests = new Counter({
  name: "http_requests_shed_total",
  help: "Requests refused at once because the server was too busy",
  registers: [registry],
});

export const sseConnections = new Gauge({
  name: "live_connections",
  help: "Open SSE connections of pages",
  registers: [registry],
});

const SLOW_MS = 1_000;

/** One line, unless the request was shed, and one observation for each request, by route pattern, never by address. */
export function countRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    // The duration of an SSE connection is not a response time.
    const ms = request.routeOptions.config.streams ? 0 : reply.elapsedTime;
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, ms / 1_000);
    // Thousands of lines a second would cost more than the refusals; the metric counts them.
    if (request.isShed) return;
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      client: networkOf(request.ip),
      ...(request.viewer ? { user: userHash(request.viewer.userId) } : {}),
    };
    if (reply.statusCode >= 500 || ms > SLOW_MS) request.log.warn(line, "request slow or failed");
    else request.log.info(line, "answered");
  });
}
