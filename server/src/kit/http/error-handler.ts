import type { ErrorCode } from "@angon/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, isDiskFault } from "../../db/away.ts";
import { languageOf } from "./request-context.ts";
import { Failure } from "../fail.ts";
import { problemOf } from "./problem.ts";

/** Turns every thrown value into one error format; our own faults are logged and never shown. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error instanceof Failure ? error : translated(error);
  if (isDiskFault(error)) request.log.error({ err: error }, "disk fault in a request");
  // A deadlock would otherwise look like an overloaded database.
  if (isDatabaseAway(error)) request.log.warn({ err: error }, "database error in a request");
  if (failure.code === "common.internal") request.log.error({ err: error }, "unhandled error in a request");
  const { fields, allow, state } = failure.extra;
  const problem = problemOf(failure.code, languageOf(request), request.id, fields);
  const retryAfter = failure.extra.retryAfter ?? (problem.status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (allow !== undefined) reply.header("allow", allow);
  if (failure.code === "common.too_large") reply.header("connection", "close");
  if (state) problem.state = state;
  return reply
    .status(problem.status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(problem));
}

function translated(error: unknown): Failure {
  const { code = "", statusCode } = error as Partial<FastifyError>;
  if (isDatabaseAway(error)) return new Failure("common.unavailable", { retryAfter: 1 });
  if (isDiskFault(error)) return new Failure("common.unavailable", { retryAfter: 5 });
  if (code === "53100") return new Failure("common.storage_full", { retryAfter: 30 });
  const knownCode = statusCode === undefined ? undefined : byStatus[statusCode];
  return new Failure(knownCode ?? "common.internal");
}

const byStatus: Record<number, ErrorCode> = {
  400: "common.bad_json",
  404: "common.not_found",
  413: "common.too_large",
  414: "common.uri_too_long",
  415: "common.unsupported_media_type",
};
