import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Readiness } from "./health.ts";

const SWEEP_MS = 100;
/** Time for the load balancer to notice that this instance is draining. */
const NOTICE_MS = 1_000;
const WATCHED_MS = 30_000;
/** Leaves time to stop the worker and the database within the ten seconds of a stop. */
const PATIENCE_MS = 7_000;

/**
 * Closes without cutting a connection: responses announce `connection: close`, running requests finish, and idle
 * connections are ended. Node itself ends only those that have sent a request before.
 */
export function drainable(app: FastifyInstance, readiness: Readiness): () => Promise<void> {
  const underWay = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const before = underWay.get(socket);
    if (before !== undefined) underWay.set(socket, before + change);
  };
  app.server.on("connection", (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once("close", () => underWay.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (readiness.draining) reply.header("connection", "close");
    done(null, payload);
  });
  const sweep = () => {
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  };
  return async () => {
    readiness.draining = true;
    if (readiness.isShared || Date.now() - readiness.watchedAt < WATCHED_MS) await pause(NOTICE_MS);
    const sweeping = setInterval(sweep, SWEEP_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close().finally(() => {
      clearInterval(sweeping);
      clearTimeout(cut);
    });
  };
}
