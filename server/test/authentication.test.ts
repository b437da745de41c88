import { SignJWT } from "jose";
import { createHmac, generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { sql } from "../src/db/sql.ts";
import { fingerprintOf } from "./helpers/fingerprint.ts";
import { useSchool } from "./harness.ts";
import { cast } from "../demo/cast.ts";

const school = useSchool();

const all = Object.values(contract).flatMap((feature) => Object.values(feature)) as Endpoint[];
const closed = all.filter((d) => d.audience === "user" || d.audience === "signed-out");
const urlOf = (d: Endpoint) => d.path.replace(/\{\w+\}/g, "1");

describe("without a token", () => {
  const forms: Record<string, string>[] = [
    {},
    { authorization: "" },
    { authorization: "Bearer " },
    { authorization: "Basic cmFmaTphbmdvbg==" },
  ];
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprintOf(school);
  });

  it.each(closed.map((d) => [`${d.method} ${d.path}`, d] as const))(
    "the request %s responds 401",
    async (_name, d) => {
      for (const headers of forms) {
        const { status, body } = await school.stranger.send(
          d.method,
          urlOf(d),
          d.method === "GET" ? undefined : {},
          headers,
        );
        expect([headers, status, body.code]).toEqual([headers, 401, "common.unauthenticated"]);
      }
      const inQuery = await school.stranger.send(
        d.method,
        `${urlOf(d)}?access_token=x&token=x`,
        d.method === "GET" ? undefined : {},
      );
      expect(inQuery.status).toBe(401);
    },
  );

  it("no request changes a table, and the same request with a token does", async () => {
    expect(await fingerprintOf(school)).toEqual(before);
    expect((await school.as("rafi").post("/api/feedback", { title: "একটা দাগ" })).status).toBe(201);
    expect((await fingerprintOf(school))["feedbacks"]).not.toBe(before["feedbacks"]);
  });
});

it("the bearer scheme is accepted in any letter case", async () => {
  const { accessToken } = await school.as("rafi").client();
  const reply = await school.stranger.get("/api/auth/user", { authorization: `bEARER ${accessToken}` });
  expect([reply.status, reply.body.id]).toEqual([200, cast.rafi.id]);
});

/** Another last base64url letter that decodes to the same bytes: two of its bits are unused. */
function equivalentLastLetter(letter: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return alphabet[alphabet.indexOf(letter) ^ 1] ?? "A";
}

describe("an access token", () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it("is refused when forged in any form, and accepted when genuine", async () => {
    const real = (await school.as("rafi").client()).accessToken ?? "";
    const [header = "", payload = "", signature = ""] = real.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const key = school.server.services.keys.of("access-token");
    const sign = (h: object, p: object, secret: Buffer = key) => {
      const text = `${encode(h)}.${encode(p)}`;
      return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    };
    const good = { alg: "HS256", typ: "at+jwt" };
    const now = Math.floor(Date.now() / 1_000);
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rs256 = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "at+jwt" })
      .sign(privateKey);
    const forged = [
      `${encode({ alg: "none" })}.${payload}.`,
      `${encode({ alg: "None", typ: "at+jwt" })}.${payload}.`,
      `${header}.${encode({ ...claims, sub: String(cast.admin.id) })}.${signature}`,
      sign(good, claims, Buffer.from("another key that is long enough....")),
      sign({ ...good, kid: "../../../dev/null" }, { ...claims, sub: String(cast.admin.id) }),
      sign(
        { ...good, jku: "http://127.0.0.1:1/keys" },
        { ...claims, sid: "00000000-0000-4000-8000-000000000000" },
      ),
      sign({ alg: "HS384", typ: "at+jwt" }, claims),
      sign({ alg: "HS256" }, claims),
      sign({ alg: "HS256", typ: "JWT" }, claims),
      rs256,
      sign(good, { ...claims, exp: now - 1 }),
      sign(good, { ...claims, exp: undefined }),
      sign(good, { ...claims, exp: String(now + 600) }),
      sign(good, { ...claims, exp: now + 600.5 }),
      sign(good, { ...claims, exp: null }),
      sign(good, { ...claims, iat: undefined }),
      sign(good, { ...claims, nbf: now + 3_600 }),
      sign(good, { ...claims, iat: now + 3_600 }),
      sign(good, { ...claims, iss: "elsewhere" }),
      sign(good, { ...claims, aud: "elsewhere" }),
      sign(good, { ...claims, sub: "1e0x" }),
      sign(good, { ...claims, sid: 7 }),
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}.${signature}.`,
      `${header}..${signature}`,
      `${real}=`,
      real.slice(0, -1) + equivalentLastLetter(real.slice(-1)),
    ];
    for (const token of forged) {
      const { status, body } = await school.stranger.get("/api/auth/user", {
        authorization: `Bearer ${token}`,
      });
      expect([token, status, body.code]).toEqual([token, 401, "common.unauthenticated"]);
    }
    expect((await school.stranger.get("/api/auth/user", { authorization: `Bearer ${real}` })).body.id).toBe(
      cast.rafi.id,
    );
  });

  it("expires after ten minutes", async () => {
    const client = await school.signIn("arif");
    school.advanceClock({ minutes: 9, seconds: 50 });
    expect((await client.get("/api/auth/user")).status).toBe(200);
    school.advanceClock({ seconds: 11 });
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });
});

describe("headers and query parameters that name another user", () => {
  it("do not change the response", async () => {
    const client = await school.signIn("nusrat");
    const plain = await client.get("/api/auth/user");
    for (const name of ["X-Key-Id", "key-id", "user-id", "x-user-id", "authorId"])
      for (const id of [cast.admin.id, cast.rafi.id]) {
        const claimed = await client.get(`/api/auth/user?uid=${id}&key-id=${id}&authorId=${id}&profile=0`, {
          [name]: String(id),
        });
        expect(claimed.text).toBe(plain.text);
      }
  });
});

describe("the rights of a user", () => {
  const change = async (statement: ReturnType<typeof sql>) => {
    await school.server.services.database.run(statement);
    // A change by another process is visible once the cached rights have expired.
    school.advanceClock({ seconds: 1 });
  };

  it("follow a database change within a second, also for tokens already issued", async () => {
    const client = await school.signIn("kamrul");
    expect((await client.get("/api/utils/limits")).body.limit).toBe(20);
    await change(sql`update users set role = 'USER' where id = ${cast.kamrul.id}`);
    expect((await client.get("/api/utils/limits")).body.limit).toBe(5);
    await change(sql`update users set deleted_at = now() where id = ${cast.kamrul.id}`);
    expect((await client.get("/api/utils/limits")).status).toBe(401);
  });
});

describe("the audit log", () => {
  it("records every denied right and is append-only", async () => {
    const client = await school.signIn("selina");
    expect((await client.post("/api/auth/link-code")).status).toBe(403);
    const [line] = await school.rows<{ action: string; after: unknown; request_id: string }>(sql`
      select action, after, request_id from audit_log where actor_id = ${cast.selina.id} order by id desc limit 1`);
    expect(line).toMatchObject({ action: "refused", after: { code: "guardians.students_only" } });
    expect(line?.request_id).toMatch(/^[0-9a-f-]{36}$/);
    for (const change of [
      sql`update audit_log set action = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(school.database.run(change)).rejects.toThrow("append-only");
  });
});

describe("a sanctioned user", () => {
  it("can read, sees the reason, and cannot write except to end a guardian link", async () => {
    const client = await school.signIn("sadia");
    await school.database.run(sql`
      update users set sanctioned_until = now() + interval '1 day', sanction_reason = 'কটু কথা' where id = ${cast.sadia.id}`);
    school.advanceClock({ seconds: 1 });
    const own = await client.get("/api/auth/user");
    expect([own.status, own.body.sanction_reason]).toEqual([200, "কটু কথা"]);
    for (const [method, path, body] of [
      ["PUT", "/api/auth/update", { bio: "x" }],
      ["POST", "/api/auth/link-code", {}],
      ["POST", "/api/utils/file/upload", { fileName: "a.png", fileType: "image/png", fileSize: 9 }],
    ] as const) {
      const refused = await client.send(method, path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, "common.sanctioned"]);
    }
    expect((await client.delete(`/api/auth/link/${cast.rafi.id}`)).status, "allowed, but no such link").toBe(
      404,
    );
    school.advanceClock({ days: 2 });
    const later = await school.signIn("sadia");
    expect((await later.put("/api/auth/update", { bio: "আবার আমি" })).status).toBe(200);
  });
});

describe("a page of another origin", () => {
  // The setup does not exist in a school with an admin; its own test asks an empty one.
  const writing = all.filter((d) => d.method !== "GET" && !d.path.startsWith("/api/setup"));
  const from: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example", "content-type": "text/plain" },
    { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
    { origin: "https://evil.example", "content-type": "multipart/form-data; boundary=x" },
  ];

  // The victim signs in for these requests, which writes a session.
  const fingerprint = () => fingerprintOf(school, ["sessions"]);
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprint();
  });

  it.each(writing.map((d) => [`${d.method} ${d.path}`, d] as const))("cannot call %s", async (_name, d) => {
    const login = await school.stranger.post("/api/auth/login", {
      phone: cast.arif.phone,
      password: "angon1234",
    });
    const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
    const cookieOnly = d.audience === "public" ? from : [...from, {}];
    for (const headers of cookieOnly) {
      const { status, body } = await school.stranger.raw(d.method, urlOf(d), "{}", {
        "content-type": "application/json",
        ...headers,
        cookie,
      });
      expect([headers, status, body.code]).toEqual([headers, 403, "common.csrf"]);
    }
  });

  it("changes no table by its requests", async () => expect(await fingerprint()).toEqual(before));

  it.each([
    ["GET", "/api/auth/user"],
    ["GET", "/api/post"],
    ["GET", "/api/site"],
    ["OPTIONS", "/api/post"],
    ["POST", "/api/auth/login"],
  ])("gets no CORS headers from %s %s", async (method, path) => {
    const { port } = new URL(school.origin);
    const preflight = {
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    const client = await school.as("rafi").client();
    for (const origin of [
      "https://evil.example",
      "null",
      `${school.origin}.evil.example`,
      `${school.origin}@evil.example`,
      `http://evil.example:${port}`,
      `http://evil127.0.0.1:${port}`,
      "http://127.0.0.1",
      `http://127.0.0.1:${Number(port) + 1}`,
      `https://127.0.0.1:${port}`,
      `http://localhost:${port}`,
      "file://",
      "*",
    ]) {
      const body = method === "POST" ? "{}" : undefined;
      const type: Record<string, string> = body ? { "content-type": "application/json" } : {};
      const { headers } = await client.raw(method, path, body, { origin, ...preflight, ...type });
      for (const name of ["origin", "credentials", "methods", "headers"])
        expect([origin, name, headers.get(`access-control-allow-${name}`)]).toEqual([origin, name, null]);
    }
  });
});
