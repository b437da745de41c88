import { errors, type Endpoint, type ErrorCode } from "@angon/contract";
import type { ZodMiniType } from "zod/mini";
import type { Config } from "../config.ts";
import { refreshCookie } from "./cookies.ts";
import type { Binding } from "./endpoint.ts";
import { collectSchemas, schemaOf, type Schemas } from "./openapi-schemas.ts";

type Properties = { properties?: Record<string, unknown>; required?: string[] };

function parametersOf(shape: ZodMiniType | undefined, place: "path" | "query") {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape) as Properties;
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

const operationIdOf = (feature: string, name: string): string =>
  `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const needsToken = (audience: Endpoint["audience"]) => audience === "user" || audience === "signed-out";

/** The cookie is sent by browsers alone; other clients put the token into the body. */
const securityOf = (audience: Endpoint["audience"]) => {
  if (audience === "cookie") return [{ refreshCookie: [] }, {}];
  return needsToken(audience) ? [{ bearer: [] }] : [];
};

const responseOf = (codes: readonly string[]) => ({
  description: codes.join(", "),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const wordOf = (code: string): string =>
  code
    .replace(/^common\./, "")
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

const nameOf = (codes: readonly string[]): string => codes.map(wordOf).join("Or");

/** Error responses by their name, such as `RateLimited`; operations with the same codes share one. */
type Problems = Record<string, object>;

/** The error responses of an operation by their status. */
function problemsOf(codes: readonly string[], known: Problems): Record<string, { $ref: string }> {
  const statusOf = (code: string) => String(errors[code as ErrorCode].status);
  return Object.fromEntries(
    [...grouped([...new Set(codes)], statusOf)].map(([status, those]) => {
      known[nameOf(those)] ??= responseOf(those);
      return [status, { $ref: `#/components/responses/${nameOf(those)}` }];
    }),
  );
}

const typeOf = ({ streams }: Endpoint) => (streams ? "text/event-stream" : "application/json");

function responsesOf(definition: Endpoint, { schemas, problems }: Components) {
  const common = ["common.rate_limited", "common.internal", "common.unavailable"];
  if (needsToken(definition.audience)) common.push("common.unauthenticated");
  if (takesKey(definition)) common.push("common.idempotency_running", "common.idempotency_mismatch");
  if (definition.method !== "GET") common.push("common.csrf", "common.unsupported_media_type");
  if (definition.body) common.push("common.bad_json", "common.validation", "common.too_large");
  const done = {
    content: {
      [typeOf(definition)]: { schema: schemas.ofResponse(definition.response) },
      ...(definition.csv && { "text/csv": { schema: { type: "string" } } }),
    },
  };
  return {
    [String(definition.status ?? 200)]: { description: "Done", ...done },
    ...(definition.mayBeHeld && { 202: { description: "Waits for a moderator", ...done } }),
    ...problemsOf([...common, ...definition.errors], problems),
  };
}

function grouped(codes: string[], statusOf: (code: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const code of codes) groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code]);
  return groups;
}

type Components = { schemas: Schemas; problems: Problems };

function operationOf(feature: string, { name, definition }: Binding, components: Components) {
  return {
    operationId: operationIdOf(feature, name),
    tags: [feature],
    summary: definition.summary,
    security: securityOf(definition.audience),
    parameters: [
      ...parametersOf(definition.params, "path"),
      ...parametersOf(definition.query, "query"),
      ...(takesKey(definition) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(definition.body
      ? {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: components.schemas.ofBody(definition.body),
                ...(definition.example && { example: definition.example }),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(definition, components),
  };
}

/** A path that the specifications write with a slash at its end is served without it as well. */
const withoutSlash = (path: string): string => path.replace(/\/$/, "");

type Paths = Record<string, Record<string, object>>;

/** Routes that do not speak JSON, which a feature describes itself. */
export type OtherRoute = {
  path: string;
  method: "get" | "put";
  operation: object;
  errors: readonly ErrorCode[];
  responses: Record<string, object>;
};

type Described = { endpoints: readonly Binding[]; otherRoutes: readonly OtherRoute[] };

/** OpenAPI 3.1 of exactly what is mounted. */
export function openApiOf(config: Config, features: Record<string, Described>): object {
  const problems: Problems = {};
  const schemas = collectSchemas(
    Object.entries(features).flatMap(([feature, { endpoints }]) =>
      endpoints.map(({ name, definition }) => ({ id: operationIdOf(feature, name), definition })),
    ),
  );
  const paths: Paths = {};
  for (const [feature, { endpoints }] of Object.entries(features))
    for (const binding of endpoints) {
      const { path, method } = binding.definition;
      (paths[withoutSlash(path)] ??= {})[method.toLowerCase()] = operationOf(feature, binding, {
        schemas,
        problems,
      });
    }
  const others = Object.values(features).flatMap(({ otherRoutes }) => otherRoutes);
  for (const { path, method, operation, errors: codes, responses } of others)
    (paths[path] ??= {})[method] = {
      ...operation,
      responses: { ...responses, ...problemsOf(codes, problems) },
    };
  return {
    openapi: "3.1.0",
    info: { title: "Angon", version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: config.PUBLIC_URL ?? "/" }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The access token, valid for ten minutes" },
        refreshCookie: {
          type: "apiKey",
          in: "cookie",
          name: refreshCookie(config).name,
          description:
            "The refresh token of a browser: HttpOnly, SameSite=Strict, rotated at each use, accepted from the site's own origin alone. Other clients send `refreshToken` in the body.",
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: problems,
      schemas: schemas.components,
    },
  };
}
