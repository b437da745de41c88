import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { problemOf } from "./problem.ts";
import type { Config } from "../config.ts";
import { fail } from "../fail.ts";
import { assetOfPage, securityHeadersOf } from "./headers.ts";
import { loggerOf } from "../log.ts";
import { countRequests } from "../telemetry/metrics.ts";
import { traceOf, within } from "../telemetry/trace.ts";
import { handleError } from "./error-handler.ts";

const BODY_BYTES = 256 * 1024;
const URL_CHARACTERS = 8 * 1024;

/** The HTTP server before any feature: limits of size and time, ids, headers, one error shape. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const security = securityHeadersOf(config);
  const app = fastify({
    loggerInstance: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    // A picture on a slow line takes minutes; what counts is that bytes keep coming.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Node looks only now and then whose time is over; both together are the half minute a header may take.
    http: { headersTimeout: 28_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, querystringParser: parseQuery },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // Requests that arrive while closing are answered normally, and their connection is ended.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, security("/api/")),
    frameworkErrors: (error, request, reply) =>
      void handleError(
        error,
        request,
        reply.headers(security(request.url)).header("x-request-id", request.id),
      ),
  });
  app.addHttpMethod("TRACE", { hasBody: false, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  await app.register(cookie);
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("guardMs", 0);
  app.decorateRequest("isShed", false);
  app.setErrorHandler(handleError);
  app.addHook("onRequest", async (request, reply) => {
    if (!assetOfPage.test(request.url)) reply.header("x-request-id", request.id);
    reply.headers(security(request.url));
    if (request.raw.url && request.raw.url.length > URL_CHARACTERS) fail("common.uri_too_long");
  });
  followTraces(app);
  countRequests(app);
  return app;
}

/** The trace is entered behind the body: the events of a stream belong to its connection, not to the request. */
function followTraces(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const trace = traceOf(request.headers.traceparent);
    if (trace) request.log = request.log.child({ trace: trace.id });
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => within(traceOf(request.headers.traceparent), done));
}

/** Without the prototype of an object, so that `?__proto__=` is a key like any other. */
function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = query[key];
    query[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return query;
}

/** Node could not read the request at all; the socket still gets a sentence. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  security: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = error.code === "HPE_HEADER_OVERFLOW" ? "common.header_too_large" : "common.bad_json";
  const problem = problemOf(code, "bn", randomUUID());
  const body = JSON.stringify(problem);
  const lines = Object.entries(security).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `x-request-id: ${problem.requestId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${lines.join("")}\r\n${body}`,
  );
}
