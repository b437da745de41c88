import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import { within } from "./deadline.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { fail } from "../fail.ts";
import { release } from "../release.ts";
import { timeRoundTrip } from "../telemetry/database.ts";
import { registry } from "../telemetry/metrics.ts";
import { sameBytes } from "../secrets.ts";

/**
 * `watchedAt`: the last health check, so that draining knows whether a load balancer polls at all. `isShared`: other
 * processes on the port may have answered it.
 */
export type Readiness = { draining: boolean; watchedAt: number; isShared: boolean };

/** A database that takes longer to say one word is as good as away. */
const WORD_MS = 1_500;

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** From the machine itself, and with a token from anywhere; a proxy in front marks what comes from further away. */
function createGate(token: string | undefined): (request: FastifyRequest) => void {
  // Digests have one length, so that the comparison takes as long for every wrong token.
  const bearer = token === undefined ? undefined : digest(`Bearer ${token}`);
  return ({ socket, headers }) => {
    const isNear = LOOPBACK.has(socket.remoteAddress ?? "");
    if (isNear && !headers["x-forwarded-for"] && !headers.forwarded) return;
    if (!bearer || !sameBytes(bearer, digest(headers.authorization ?? ""))) fail("common.not_found");
  };
}

export function mountHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
  token: string | undefined,
  metrics: () => Promise<string>,
): void {
  const gate = createGate(token);
  // Also while draining: an orchestrator kills a process that is not alive, and its requests with it.
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ ok: true, ...release }),
  );
  app.get("/readyz", async (request, reply) => {
    gate(request);
    readiness.watchedAt = Date.now();
    if (readiness.draining) fail("common.unavailable", { retryAfter: 10 });
    await within(WORD_MS, timeRoundTrip(database));
    return reply.header("cache-control", "no-store").send({ ready: true });
  });
  app.get("/metrics", async (request, reply) => {
    gate(request);
    return reply.type(registry.contentType).send(await metrics());
  });
  for (const url of ["/healthz", "/readyz", "/metrics"]) refuseOtherMethods(app, url, ["GET", "HEAD"]);
}
