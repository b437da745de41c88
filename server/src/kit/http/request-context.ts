import type { Endpoint, InputOf } from "@angon/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context, Language, Services } from "../context.ts";
import { refreshCookie } from "./cookies.ts";
import { fail } from "../fail.ts";
import { addressKey } from "../limits.ts";
import { retryOf, storedResponse, writeOnce, type Retry } from "../idempotency.ts";

/** English on request; Bengali is what the school speaks. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "bn";

export function contextOf(
  services: Services,
  definition: Endpoint,
  input: InputOf<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  const { secure } = refreshCookie(services.config);
  const retry = retryIn(services, definition, input, request);
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  // A literal that begins with a spread costs thirty times as much (docs/decisions/0067).
  return {
    request: {
      id: request.id,
      key: definition.audience === "cookie" ? keyIn(request) : undefined,
      ip: addressKey(request.ip),
      language: languageOf(request),
      secure,
      accept: request.headers.accept,
      lastEventId: request.headers["last-event-id"]?.toString(),
    },
    ...services,
    viewer: request.viewer,
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, maxAge) => void reply.setCookie(name, value, { ...attributes, maxAge }),
      clear: (name) => void reply.clearCookie(name, attributes),
    },
    writeBatched: (batcher, item) => batcher.enter(services, retry, item),
    write: (work) => writeOnce(services.database, services.clock, retry, work),
    answered: async <T>() =>
      (retry && (await storedResponse(services.database, retry, services.clock.now()))) as T | undefined,
  };
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** An idempotency key needs an owner: the viewer, or the phone number in a stranger's body. */
function retryIn(
  { keys }: Services,
  definition: Endpoint,
  { body }: InputOf<Endpoint>,
  request: FastifyRequest,
): Retry | undefined {
  const { method, status = 200 } = definition;
  const owner = request.viewer ?? (definition.keyedBy && (body as { phone: string }));
  const key = owner && method !== "GET" ? keyIn(request) : undefined;
  return key === undefined || !owner || definition.repeatable
    ? undefined
    : retryOf(keys, owner, { method, url: request.url, body: withoutProof(body), key, status });
}

function keyIn(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || (typeof key === "string" && KEY.test(key))) return key;
  return fail("common.validation", { fields: [{ path: "Idempotency-Key", code: "bad_format" }] });
}

/** The proof that a person is there is made anew for each try; it is no part of what is asked for. */
function withoutProof(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("token" in body)) return body;
  const { token: _, ...rest } = body;
  return rest;
}
