import type { Definition, Input } from "@angon/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context, Language, Services } from "./context.ts";
import { refreshCookie } from "./cookies.ts";
import { fail } from "./fail.ts";
import { addressKey } from "./limits.ts";
import { fingerprint, writeOnce, type Retry } from "./idempotency.ts";

/** English on request; Bengali is what the school speaks. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "bn";

export function contextOf(
  services: Services,
  definition: Definition,
  input: Input<Definition>,
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  const { secure } = refreshCookie(services.config);
  const retry = retryOf(services, definition, input, request);
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  return {
    ...services,
    viewer: request.viewer,
    request: { id: request.id, ip: addressKey(request.ip), language: languageOf(request), secure },
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, maxAge) => void reply.setCookie(name, value, { ...attributes, maxAge }),
      clear: (name) => void reply.clearCookie(name, attributes),
    },
    write: (work) => writeOnce(services.database, services.clock, retry, work),
  };
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Only a signed-in caller has keys: they are kept per user. */
function retryOf(
  services: Services,
  definition: Definition,
  input: Input<Definition>,
  request: FastifyRequest,
): Retry | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !request.viewer || definition.method === "GET") return undefined;
  if (typeof key !== "string" || !KEY.test(key))
    return fail("common.validation", { fields: [{ path: "Idempotency-Key", code: "bad_format" }] });
  return {
    userId: request.viewer.userId,
    key,
    request: fingerprint(definition.method, request.url, input.body),
    status: definition.status ?? 200,
    seal: services.keys.of("kept-answer"),
  };
}
