import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { within } from "./deadline.ts";
import { refuseOtherMethods } from "./endpoint.ts";
import { fail } from "../fail.ts";
import { registry } from "../metrics.ts";
import { release } from "./release.ts";

/** `watchedAt`: the last health check, so that draining knows whether a load balancer polls at all. */
export type Readiness = { draining: boolean; watchedAt: number };

/** A database that takes longer to say one word is as good as away. */
const WORD_MS = 1_500;

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Only the machine itself may look inside; a proxy in front marks what comes from further away. */
function onlyFromHere(request: FastifyRequest): void {
  const { remoteAddress = "" } = request.socket;
  if (!LOOPBACK.has(remoteAddress) || request.headers["x-forwarded-for"] || request.headers.forwarded)
    fail("common.not_found");
}

export function mountHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
  measure: () => Promise<void>,
): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ ok: true, ...release }),
  );
  app.get("/readyz", async (request, reply) => {
    onlyFromHere(request);
    readiness.watchedAt = Date.now();
    if (readiness.draining) fail("common.unavailable", { retryAfter: 10 });
    await within(WORD_MS, database.one(sql`select 1 as up`));
    return reply.header("cache-control", "no-store").send({ ready: true });
  });
  app.get("/metrics", async (request, reply) => {
    onlyFromHere(request);
    await measure();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  for (const url of ["/healthz", "/readyz", "/metrics"]) refuseOtherMethods(app, url, ["GET", "HEAD"]);
}
