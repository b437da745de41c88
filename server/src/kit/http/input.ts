import type { Endpoint, InputOf } from "@angon/contract";
import type { Schema } from "@angon/contract/kit/endpoint";
import type { FastifyRequest } from "fastify";
import { safeParse, type core } from "zod/mini";
import { fail } from "../fail.ts";
import { parseJson } from "./json.ts";
import { fieldProblems } from "./problem.ts";

const LARGE_BODY_KEYS = 4_000;

/** Parses the request by the contract; the first invalid part ends the request. */
export function inputOf(definition: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const body = bodyOf(definition, request);
  refuseUnknown(definition, request.query);
  return {
    params: part(definition, "params", request.params),
    query: part(definition, "query", givenValues(request.query)),
    body: part(definition, "body", body),
  };
}

function part(definition: Endpoint, name: "params" | "query" | "body", value: unknown): unknown {
  const shape = definition[name];
  if (!shape) return undefined;
  const parsed = safeParse(shape, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { code, fields } = fieldProblems(parsed.error);
  return fail(code, { fields });
}

/**
 * Older clients name themselves in the query of every request. The access token alone says who calls, so these are
 * accepted and not read.
 */
const ACCEPTED_EVERYWHERE = ["key-id", "authorId", "uid", "profile"];

/** A misspelt parameter would otherwise be ignored, and its caller would believe that it had an effect. */
function refuseUnknown(definition: Endpoint, query: unknown): void {
  const known = knownParameters(definition);
  const fields = Object.keys(query as Record<string, unknown>)
    .filter((name) => !known.has(name))
    .map((path) => ({ path, code: "unknown_parameter" }));
  if (fields.length > 0) fail("common.validation", { fields });
}

const knownByEndpoint = new WeakMap<Endpoint, ReadonlySet<string>>();

function knownParameters(definition: Endpoint): ReadonlySet<string> {
  const cached = knownByEndpoint.get(definition);
  if (cached) return cached;
  const { query, body, bodyInQuery } = definition;
  const known = new Set([...namesOf(query), ...(bodyInQuery ? namesOf(body) : []), ...ACCEPTED_EVERYWHERE]);
  knownByEndpoint.set(definition, known);
  return known;
}

function namesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { def } = schema._zod;
  // Any other schema would have no names, and every parameter would be refused.
  if (def.type !== "object") throw new TypeError("the parameters of an endpoint are a z.object");
  return Object.keys((def as core.$ZodObjectDef).shape);
}

/**
 * `?page=1&page=2` is an array in fastify; where one value is meant, that is a wrong value. `?group=` is how many clients
 * write what they leave out.
 */
const givenValues = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ""));

/** A body is parsed even where none is expected, and a missing body where one is expected is invalid JSON. */
function bodyOf(definition: Endpoint, request: FastifyRequest): unknown {
  const { body } = request;
  if (body instanceof Buffer && body.length > 0)
    return parseJson(body, definition.largeBody && LARGE_BODY_KEYS);
  if (definition.bodyInQuery) return numbersOf(request.query);
  const mayBeEmpty = !definition.body || safeParse(definition.body, {}).success;
  // Many clients name the type of a body in every request, also in those that have none.
  const isAnnounced = definition.method !== "GET" && request.headers["content-type"] !== undefined;
  if (isAnnounced || !mayBeEmpty) fail("common.bad_json");
  return {};
}

/** In a query an id arrives as text. */
function numbersOf(query: unknown): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === "string" && /^[1-9][0-9]{0,9}$/.test(value) ? Number(value) : value,
    ]),
  );
}
