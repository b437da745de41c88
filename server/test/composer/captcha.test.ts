import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";

describe("a post behind the proof of work", () => {
  const school = useSchool({ env: { CAPTCHA: "proof" } });
  const ask = async () => (await school.stranger.get("/api/captcha")).body.challenge as Challenge;
  const solve = async (challenge: Challenge) =>
    Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString("base64");
  const post = (input: object, headers = {}) =>
    school.as("rafi").post("/api/post", { category: "other", body: "কেউ আছ?", ...input }, headers);
  const posts = async () => (await school.rows(sql`select from posts where body = ${"কেউ আছ?"}`)).length;

  it("needs a token that is a fresh solution", async () => {
    const words = { status: 400, title: "reCAPTCHA verification failed.", detail: "Please try again" };
    for (const missing of [{}, { token: "" }])
      expect((await post(missing)).body).toMatchObject({ ...words, code: "captcha.needed" });
    for (const token of ["x", "e30=", "null", Buffer.from("{}").toString("base64"), "y".repeat(3_000)])
      expect((await post({ token })).body).toMatchObject({ ...words, code: "captcha.failed" });
    const token = await solve(await ask());
    const late = await solve(await ask());
    expect((await post({ token })).status).toBe(201);
    expect((await post({ token })).body.code, "a replay").toBe("captcha.failed");
    school.advanceClock({ minutes: 11 });
    expect(
      (await (await school.signIn("rafi")).post("/api/post", { category: "other", body: "x", token: late }))
        .body.code,
    ).toBe("captcha.failed");
    expect(await posts()).toBe(1);
  });

  it("keeps the token valid for the next try when another field is refused", async () => {
    const client = await school.signIn("nusrat");
    const token = await solve(await ask());
    const send = (input: object) =>
      client.post("/api/post", { category: "other", body: "ঠিক করে", token, ...input });
    expect((await send({ body: " " })).body.code).toBe("composer.prompt_missing");
    expect((await send({ group_id: 999_999 })).body.code).toBe("common.not_found");
    expect((await send({ image: "/files/nobody.webp" })).body.code).toBe("uploads.url_not_owned");
    expect((await send({})).status).toBe(201);
    expect((await send({})).body.code).toBe("captcha.failed");
  });

  it("gives a repeated request its first response, also when it is repeated in parallel", async () => {
    const client = await school.signIn("arif");
    const token = await solve(await ask());
    const body = { category: "other", body: "একবারই", token };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.post("/api/post", body, { "idempotency-key": "lost" })),
    );
    const again = await client.post("/api/post", body, { "idempotency-key": "lost" });
    expect(again.status).toBe(201);
    for (const reply of replies)
      if (reply.status === 201) expect(reply.body).toEqual(again.body);
      else expect(reply.body.code).toBe("common.idempotency_running");
    expect(await school.rows(sql`select from posts where body = ${body.body}`)).toHaveLength(1);
  });
});

describe("a post behind an outside verifier", () => {
  let verifier: Server;
  let answer = { status: 200, body: '{"success":true}' };
  const env: Record<string, string> = {
    CAPTCHA: "recaptcha",
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET: "secret",
  };
  beforeAll(() => {
    verifier = createServer((_request, response) =>
      response.writeHead(answer.status).end(answer.body),
    ).listen(0);
    const bound = verifier.address();
    env["RECAPTCHA_URL"] = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}/`;
  });
  afterAll(() => void verifier.close());
  const school = useSchool({ env });

  it("is refused while the verifier is unreachable", async () => {
    const post = () =>
      school.as("rafi").post("/api/post", { category: "other", body: "কেউ আছ?", token: "token" });
    expect((await post()).status).toBe(201);
    answer = { status: 200, body: '{"success":false}' };
    expect((await post()).body.code).toBe("captcha.failed");
    for (answer of [
      { status: 500, body: "" },
      { status: 200, body: "garbage" },
      { status: 200, body: "null" },
    ])
      expect((await post()).status).toBe(503);
    expect(await school.rows(sql`select from posts where body = ${"কেউ আছ?"}`)).toHaveLength(1);
  });
});
