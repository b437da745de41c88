import type { Endpoint, InputOf } from "@angon/contract";
import type { FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import { fail } from "../fail.ts";
import { parseJson } from "./json.ts";
import { fieldProblems } from "./problem.ts";

/** Parses the request by the contract; the first invalid part ends the request. */
export function inputOf(definition: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const body = bodyOf(definition, request);
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
 * `?page=1&page=2` is an array in fastify; where one value is meant, that is a wrong value. `?group=` is how many clients
 * write what they leave out.
 */
const givenValues = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ""));

/** A body is parsed even where none is expected, and a missing body where one is expected is invalid JSON. */
function bodyOf(definition: Endpoint, request: FastifyRequest): unknown {
  const { body } = request;
  if (body instanceof Buffer && body.length > 0) return parseJson(body);
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
