import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { Problem } from "@angon/contract";
import { useSchool } from "./harness.ts";
import { withoutOrderName } from "./helpers/feed.ts";

const school = useSchool();

const update = "/api/auth/update";
const json = { "content-type": "application/json" };

async function send(
  body: string | Uint8Array<ArrayBuffer> | undefined,
  headers: Record<string, string> = json,
) {
  const client = await school.as("nusrat").client();
  return client.raw("PUT", update, body, headers);
}

describe("a malformed JSON body", () => {
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const bad: [string, string | Uint8Array<ArrayBuffer>][] = [
    ["empty", ""],
    ["only a BOM", "\ufeff"],
    ["a BOM before it", '\ufeff{"bio":"x"}'],
    ["cut short", '{"bio":"x"'],
    ["followed by more", '{"bio":"x"} x'],
    ["with a comment", '{/* */"bio":"x"}'],
    ["in single quotes", "{'bio':'x'}"],
    ["a key twice", '{"bio":"x","bio":"y"}'],
    ["a key twice, once escaped", '{"bio":"x","\\u0062io":"y"}'],
    ["a key twice, deeper", '{"a":{"b":1,"b":2}}'],
    ["__proto__", '{"__proto__":{"role":"ADMIN"}}'],
    ["__proto__ escaped", '{"\\u005f_proto__":{"role":"ADMIN"}}'],
    ["constructor", '{"constructor":{"prototype":{}}}'],
    ["21 levels", `{"a":${deep(20)}}`],
    ["100,000 levels", deep(100_000)],
    ["1,001 keys", JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`k${i}`, i])))],
    ["1,001 items", JSON.stringify({ a: Array.from({ length: 1_001 }, () => 1) })],
    [
      "bytes that are not UTF-8",
      new Uint8Array([0x7b, 0x22, 0x62, 0x69, 0x6f, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
    ],
    [
      "overlong bytes",
      new Uint8Array([0x7b, 0x22, 0x62, 0x69, 0x6f, 0x22, 0x3a, 0x22, 0xc0, 0xaf, 0x22, 0x7d]),
    ],
    [
      "surrogates as bytes",
      new Uint8Array([0x7b, 0x22, 0x62, 0x69, 0x6f, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    ],
    ["UTF-16", new Uint8Array(Buffer.from('{"bio":"x"}', "utf16le"))],
  ];

  it.each(bad)("%s is refused", async (_name, body) => {
    const { status, body: problem } = await send(body);
    expect([status, problem.code]).toEqual([400, "common.bad_json"]);
  });

  it("is refused when cut at any position", async () => {
    const whole = '{"bio":"আমি \\"ক\\"","goal":null,"group":"science"}';
    for (let end = 0; end < whole.length; end++)
      expect([end, (await send(whole.slice(0, end))).status]).toEqual([end, 400]);
    expect((await send(whole)).status).toBe(200);
  });

  it("is accepted up to the limits of depth and width", async () => {
    expect((await send(`{"a":${deep(19)},"bio":"ঠিক"}`)).body.bio).toBe("ঠিক");
    expect((await send(JSON.stringify({ a: Array.from({ length: 1_000 }, () => 1) }))).status).toBe(200);
  });

  it("is refused above 256 KB, and the connection is closed", async () => {
    const { status, body, headers } = await send(JSON.stringify({ bio: "x".repeat(256 * 1024) }));
    expect([status, body.code, headers.get("connection")]).toEqual([413, "common.too_large", "close"]);
  });
});

describe("a content type", () => {
  const refused: Record<string, string>[] = [
    { "content-type": "application/json\ttext" },
    { "content-type": "application/json, text/plain" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "application/jsonx" },
    { "content-type": "application/json trailing" },
    { "content-type": "text/plain" },
    { "content-type": "text/json" },
    { "content-type": "application/problem+json" },
    { "content-type": "multipart/form-data; boundary=x" },
    { "content-type": "application/json", "content-encoding": "gzip" },
    {},
  ];
  it.each(refused.map((h) => [JSON.stringify(h), h] as const))("%s is refused", async (_name, headers) => {
    const { status, body } = await send(new Uint8Array(Buffer.from('{"role":"ADMIN"}')), headers);
    expect([status, body.code]).toEqual([415, "common.unsupported_media_type"]);
  });

  it.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
  ])("%s is accepted", async (type) => {
    expect((await send('{"bio":"ঠিক"}', { "content-type": type })).status).toBe(200);
  });

  it("requires a body for a write and ignores the header on a read", async () => {
    const client = await school.signIn("rafi");
    expect((await client.raw("GET", "/api/auth/user", undefined, json)).status).toBe(200);
    const { status, body } = await client.raw("POST", "/api/auth/link-code", undefined, json);
    expect([status, body.code]).toEqual([400, "common.bad_json"]);
  });
});

describe("a value of the wrong type", () => {
  const wrong = [1, true, [], {}, ["a"], { $ne: 1 }, -0, 1.5, 2 ** 53];
  it.each(["name", "bio", "gender", "religion", "hsc_batch", "facebook", "goal", "phone", "image"])(
    "is not coerced to text for %s",
    async (field) => {
      for (const value of wrong) {
        const { status, body } = await send(JSON.stringify({ [field]: value }));
        expect([field, value, status]).toEqual([field, value, 422]);
        expect(Problem.parse(body).errors?.[0]?.path).toBe(field);
      }
    },
  );

  it("is refused for an id in a path", async () => {
    for (const id of [
      "0",
      "-1",
      "1.5",
      "1e3",
      "0x10",
      "%E0%A7%A7",
      "2147483648",
      "99999999999",
      "1;--",
      "1%00",
      "null",
    ]) {
      const { status } = await school.as("nusrat").delete(`/api/auth/link/${id}`);
      expect([id, status]).toEqual([id, 422]);
    }
    expect((await school.as("nusrat").delete("/api/auth/link/2147483647")).status).toBe(404);
  });
});

describe("text", () => {
  it.each(['"\\u0000"', '"a\\ud800"', '"\\udc00b"', '"\\uffff"'])("%s is refused", async (text) => {
    expect((await send(`{"bio":${text}}`)).status).toBe(422);
  });

  it.each([
    "null",
    "undefined",
    "true",
    "[object Object]",
    "NaN",
    "%00",
    "${7*7}",
    "{{7*7}}",
    "'; drop table users; --",
    "<script>alert(1)</script>",
    "👩‍👩‍👧‍👦🏳️‍🌈",
  ])("%s is stored unchanged", async (text) => {
    expect((await send(JSON.stringify({ bio: text }))).body.bio).toBe(text);
  });
});

describe("an empty query parameter", () => {
  const bodyOf = async (path: string) => (await school.as("nusrat").get(path)).body;

  const withoutOrder = (body: object): string => withoutOrderName(JSON.stringify(body));

  it.each([
    ["/api/post?page=1&pageSize=10&subjectId=&sortedBy=&group=", "/api/post?page=1&pageSize=10"],
    ["/api/group/mygroups?hsc_batch=", "/api/group/mygroups"],
    ["/api/group/?group_type=", "/api/group/"],
    ["/api/group/5/members?page=&limit=20&search=", "/api/group/5/members?limit=20"],
    [
      "/api/utils/leaderboard?monthYear=&limit=8&page=&subject_id=&batch=&scope=",
      "/api/utils/leaderboard?limit=8",
    ],
    ["/api/notification?limit=&before=", "/api/notification"],
    ["/api/subjects?batch=", "/api/subjects"],
  ])("counts as absent in %s", async (empty, without) => {
    const { asOf: _, ...withEmpty } = await bodyOf(empty);
    const { asOf: __, ...withoutIt } = await bodyOf(without);
    expect(withoutOrder(withEmpty)).toEqual(withoutOrder(withoutIt));
    expect(Object.keys(withEmpty)).not.toContain("code");
  });

  it("is refused where the parameter is required", async () => {
    for (const path of ["/api/utils/search?search=", "/api/search?q=", "/api/follow/followers?user_id="])
      expect([path, (await school.as("nusrat").get(path)).status]).toEqual([path, 422]);
  });
});

describe("a body sent to an endpoint without input", () => {
  it("is still parsed", async () => {
    const client = await school.as("nusrat").client();
    expect((await client.raw("POST", "/api/auth/link-code", "{{{", json)).status).toBe(400);
    expect((await client.raw("POST", "/api/auth/link-code", undefined, {})).status).toBe(200);
    expect((await school.stranger.raw("POST", "/api/auth/login", undefined, {})).status).toBe(400);
  });
});

describe("a name", () => {
  it.each(["\u200b\u200b", "\u0001\u0008a", "\u200d\u200d\u200d"])(
    "%j is refused: it has no visible character",
    async (name) => {
      expect((await send(JSON.stringify({ name }))).status).toBe(422);
    },
  );
});

describe("every error response", () => {
  it("has the form of a problem document with the request id of the header, in the reader's language", async () => {
    for (const language of ["bn", "en"]) {
      const reply = await school.stranger.get("/api/nowhere", { "accept-language": language });
      expect(Object.keys(reply.body).sort()).toEqual([
        "code",
        "detail",
        "requestId",
        "status",
        "title",
        "type",
      ]);
      expect(reply.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      expect(reply.headers.get("x-request-id")).toBe(reply.body.requestId);
      expect(reply.body.detail).toMatch(language === "bn" ? /[\u0980-\u09ff]/ : /^[ -~]+$/);
    }
  });

  it("names each unknown query parameter, on every kind of request", async () => {
    const rafi = await school.as("rafi").client();
    const unknown = { bn: "এই নামে এখানে কিছু চাওয়া যায় না", en: "There is no such parameter here" };
    for (const [method, path] of [
      ["GET", "/api/search?q=%E0%A6%95"],
      ["GET", "/api/auth/user?"],
      ["POST", "/api/post?"],
      ["PUT", "/api/auth/update?"],
      ["DELETE", "/api/follow?followingId=2"],
      ["GET", "/api/site?"],
    ] as const)
      for (const language of ["bn", "en"] as const) {
        const body = method === "POST" || method === "PUT" ? "{}" : undefined;
        const headers = { ...(body && json), "accept-language": language };
        const reply = await rafi.raw(method, `${path}&limits=5&__proto__=`, body, headers);
        expect([method, path, reply.status, reply.body.code]).toEqual([
          method,
          path,
          422,
          "common.validation",
        ]);
        const errors = ["limits", "__proto__"].map((name) => ({
          path: name,
          code: "unknown_parameter",
          message: unknown[language],
        }));
        expect(reply.body.errors).toEqual(errors);
      }
    for (const path of ["/api/search?q=%E0%A6%95&limit=5&uid=1", "/api/auth/user?key-id=1&profile=0"])
      expect((await rafi.get(path)).status).toBe(200);
    expect((await rafi.raw("DELETE", "/api/follow?followingId=2&uid=1", undefined, {})).status).toBe(200);
  });

  it("to a wrong method lists the allowed methods", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]) {
      if (method === "TRACE") continue;
      const { status, headers } = await school.stranger.raw(method, "/api/auth/user", undefined, {});
      expect([method, status, headers.get("allow")]).toEqual([method, 405, "GET"]);
    }
    const override = await school.stranger.raw("POST", "/api/auth/user", "{}", {
      ...json,
      "x-http-method-override": "GET",
    });
    expect(override.status).toBe(405);
  });

  it("is sent for an over-long URL, over-long headers and malformed requests", async () => {
    expect((await school.stranger.get(`/api/site?x=${"a".repeat(8_200)}`)).status).toBe(414);
    const response = await rawRequest(
      `GET /api/site HTTP/1.1\r\nhost: x\r\nx-long: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response).toContain('"code":"common.header_too_large"');
    expect(await rawRequest("TRACE /api/auth/user HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 405 /,
    );
    for (const path of ["/%zz", "/api/auth/user%"]) {
      const { status, headers } = await school.stranger.get(path);
      expect([path, status, headers.get("x-content-type-options")]).toEqual([path, 400, "nosniff"]);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await rawRequest("NONSENSE / HTTP/1.1\r\nhost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(school.origin).port), "127.0.0.1", () => socket.write(text));
    let response = "";
    socket.on("data", (chunk) => (response += String(chunk)));
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error("no response")));
  });
}
