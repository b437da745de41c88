import { describe, expect, it } from "vitest";
import { contract, errors, type Endpoint } from "@angon/contract";
import packageFile from "../package.json" with { type: "json" };
import { useSchool } from "./harness.ts";

const school = useSchool();

it("the OpenAPI 3.1 document describes every endpoint of the contract", async () => {
  const { body } = await school.stranger.get("/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const promised = Object.values(contract).flatMap((feature) =>
    (Object.values(feature) as Endpoint[]).map((d) => `${d.method} ${d.path}`),
  );
  const files = ["PUT /api/files/put/{token}", "GET /files/{key}", "GET /api/admin/backups/file/{token}"];
  expect(described.sort()).toEqual([...promised, ...files].map((one) => one.replace(/\/$/, "")).sort());
  const login = body.paths["/api/auth/login"].post;
  const { schemas, securitySchemes } = body.components;
  const bodyOf = ({ requestBody }: typeof login) => {
    const { $ref } = requestBody.content["application/json"].schema;
    return schemas[$ref.replace("#/components/schemas/", "")];
  };
  expect(bodyOf(login).required).toEqual(["phone", "password"]);
  const update = body.paths["/api/auth/update"].put;
  expect(update.parameters).toEqual([{ $ref: "#/components/parameters/IdempotencyKey" }]);
  expect(JSON.stringify(bodyOf(update).properties.bio)).toContain('"maxLength":100');
  expect(schemas.Post.properties.user).toEqual({ $ref: "#/components/schemas/Person" });
  expect(body.paths["/api/auth/refresh"].post.security).toEqual([{ refreshCookie: [] }, {}]);
  expect(securitySchemes.refreshCookie).toMatchObject({
    type: "apiKey",
    in: "cookie",
    name: "angon_refresh",
  });
  expect(body.paths["/api/auth/logout"].post.security).toEqual([{ bearer: [] }]);
  expect(login.parameters, "no idempotency key without a user").toEqual([]);
  expect(Object.keys(login.responses)).toEqual(expect.arrayContaining(["200", "401", "422", "429", "503"]));
});

it("the OpenAPI document uses one parameter name per path position", () => {
  const paths = new Set(
    Object.values(contract).flatMap((feature) => (Object.values(feature) as Endpoint[]).map((d) => d.path)),
  );
  const shapes = new Set([...paths].map((path) => path.replace(/\{\w+\}/g, "{}")));
  expect(shapes.size).toBe(paths.size);
});

it("every error code has a Bengali and an English sentence", () => {
  for (const [code, entry] of Object.entries(errors)) {
    expect(entry.bn, code).toMatch(/[\u0980-\u09ff]/);
    expect(entry.en, code).toMatch(/^[\x20-\x7e]+$/);
    expect(entry.status, code).toBeGreaterThanOrEqual(400);
  }
});

it("health checks are public, and readiness and metrics are served to local clients only", async () => {
  expect((await school.stranger.get("/healthz")).body).toEqual({
    ok: true,
    version: packageFile.version,
    commit: null,
  });
  for (const path of ["/readyz", "/metrics"]) {
    expect((await school.stranger.get(path)).status).toBe(200);
    expect((await school.stranger.get(path, { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  }
  expect((await school.stranger.get("/metrics")).text).toContain("http_request_seconds_bucket");
});

describe("a worker process", () => {
  const worker = useSchool({ env: { SERVICES: "worker" } });

  it("serves health checks and no API", async () => {
    expect((await worker.stranger.get("/healthz")).body).toMatchObject({ ok: true });
    expect((await worker.stranger.get("/readyz")).status).toBe(200);
    expect((await worker.stranger.get("/api/site")).body.code).toBe("common.not_found");
  });
});

describe("a school that owns its whole domain", () => {
  const owner = useSchool({ env: { HSTS_SUBDOMAINS: "on" } });

  it("asks for https on the subdomains too", async () => {
    const { headers } = await owner.stranger.get("/healthz");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });
});

it("every response has the security headers", async () => {
  for (const path of ["/healthz", "/api/site", "/api/nowhere", "/api/auth/user", "/files/x"]) {
    const { headers } = await school.stranger.get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("default-src");
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("x-robots-tag"), path).toContain("noindex");
    expect(headers.get("x-powered-by"), path).toBeNull();
    expect(headers.get("server"), path).toBeNull();
  }
});

it("JSON responses load nothing and are never framed, and other addresses keep the policy of a document", async () => {
  const policyOf = async (path: string) =>
    (await school.stranger.get(path)).headers.get("content-security-policy");
  expect(await policyOf("/api/site")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await policyOf("/healthz")).toContain("script-src 'self'");
});
