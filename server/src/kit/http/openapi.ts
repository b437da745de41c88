import { errors, Problem, type Endpoint, type ErrorCode } from "@angon/contract";
import { toJSONSchema, type ZodMiniType } from "zod/mini";
import type { Binding } from "./endpoint.ts";

const schemaOf = (shape: ZodMiniType, io: "input" | "output") =>
  toJSONSchema(shape, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      for (const check of zodSchema._zod.def.checks ?? [])
        if ("bounds" in check) Object.assign(jsonSchema, check.bounds);
    },
  });

type Properties = { properties?: Record<string, unknown>; required?: string[] };

function parametersOf(shape: ZodMiniType | undefined, place: "path" | "query") {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, "input") as Properties;
  return Object.entries(properties).map(([name, schema]) => {
    const mustBe = place === "path" || required.includes(name);
    return { name, in: place, required: mustBe, ...(!mustBe && { allowEmptyValue: true }), schema };
  });
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "One for each thing that is done: sent again with it, the same call gets its first answer again",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
};

/** An idempotency key needs an owner: a user or a phone number. */
const takesKey = ({ method, audience, keyedBy }: Endpoint): boolean =>
  method !== "GET" && (needsToken(audience) || keyedBy !== undefined);

const needsToken = (audience: Endpoint["audience"]) => audience === "user" || audience === "signed-out";

const problems = (codes: readonly string[]) => ({
  description: codes.join(", "),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const typeOf = ({ streams }: Endpoint) => (streams ? "text/event-stream" : "application/json");

function responsesOf(definition: Endpoint) {
  const statusOf = (code: string) => String(errors[code as ErrorCode].status);
  const common = ["common.rate_limited", "common.internal", "common.unavailable"];
  if (needsToken(definition.audience)) common.push("common.unauthenticated");
  if (takesKey(definition)) common.push("common.idempotency_running", "common.idempotency_mismatch");
  if (definition.method !== "GET") common.push("common.csrf", "common.unsupported_media_type");
  if (definition.body) common.push("common.bad_json", "common.validation", "common.too_large");
  const byStatus = grouped([...common, ...definition.errors], statusOf);
  const done = {
    content: { [typeOf(definition)]: { schema: schemaOf(definition.response, "output") } },
  };
  return {
    [String(definition.status ?? 200)]: { description: "Done", ...done },
    ...(definition.mayBeHeld && { 202: { description: "Waits for a moderator", ...done } }),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problems(codes)])),
  };
}

function grouped(codes: string[], statusOf: (code: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const code of codes) groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code]);
  return groups;
}

function operationOf(room: string, definition: Endpoint) {
  return {
    tags: [room],
    summary: definition.summary,
    security: needsToken(definition.audience) ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(definition.params, "path"),
      ...parametersOf(definition.query, "query"),
      ...(takesKey(definition) ? [idempotencyKey] : []),
    ],
    ...(definition.body
      ? {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemaOf(definition.body, "input"),
                ...(definition.example && { example: definition.example }),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(definition),
  };
}

/** OpenAPI 3.1 of exactly what is mounted. */
export function openApiOf(rooms: Record<string, readonly Binding[]>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [room, bindings] of Object.entries(rooms))
    for (const { definition } of bindings)
      (paths[definition.path] ??= {})[definition.method.toLowerCase()] = operationOf(room, definition);
  return {
    openapi: "3.1.0",
    info: { title: "Angon", version: "1" },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: schemaOf(Problem, "output") },
    },
  };
}
