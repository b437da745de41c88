import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useSchool } from "../../../test/harness.ts";

const phone = "01811333000";

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("proof of work", () => {
  const school = useSchool({ env: { CAPTCHA: "proof" } });
  const ask = async () => (await school.stranger.get("/api/captcha")).body.challenge as Challenge;
  const otp = (token: string) => school.stranger.post("/api/auth/otp", { phone, token });

  it("is accepted once", async () => {
    const token = await solve(await ask());
    expect((await otp(token)).status).toBe(200);
    expect((await otp(token)).body.code, "a replay").toBe("captcha.failed");
  });

  it("is accepted once for twenty parallel requests", async () => {
    const token = await solve(await ask());
    const replies = await Promise.all(Array.from({ length: 20 }, () => otp(token)));
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
  });

  it("refuses forged, altered and expired solutions with its error code", async () => {
    const challenge = await ask();
    const right = await solve(challenge);
    const altered = (change: object) => {
      const { solution } = JSON.parse(Buffer.from(right, "base64").toString());
      const parameters = { ...challenge.parameters, ...change };
      return Buffer.from(JSON.stringify({ challenge: { ...challenge, parameters }, solution })).toString(
        "base64",
      );
    };
    const hollow = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString("base64");
    const unsigned = Buffer.from(JSON.stringify({ challenge, solution: {} })).toString("base64");
    for (const token of [
      "x",
      "e30=",
      hollow,
      unsigned,
      altered({ cost: 1 }),
      altered({ expiresAt: 9_999_999_999 }),
    ]) {
      const { body } = await otp(token);
      expect(body).toMatchObject({
        status: 400,
        code: "captcha.failed",
        title: "reCAPTCHA verification failed.",
      });
    }
    for (const token of [7, true, null, {}, [right], "x".repeat(4_001)])
      expect((await school.stranger.post("/api/auth/otp", { phone, token })).body).toMatchObject({
        status: 400,
        title: "reCAPTCHA verification failed.",
        detail: "Please try again",
      });
    school.advanceClock({ minutes: 11 });
    expect((await otp(right)).body.code).toBe("captcha.failed");
  });
});

describe("an address that requests many codes", () => {
  const school = useSchool({ env: { CAPTCHA: "proof", RATE_LIMIT_FACTOR: "1" } });

  it("needs the proof from the thirty-first request on", async () => {
    const replies = [];
    for (let i = 0; i < 31; i++)
      replies.push(
        await school.stranger.post("/api/auth/otp", { phone: `018113331${String(i).padStart(2, "0")}` }),
      );
    expect(replies.slice(0, 30).every((r) => r.status === 200)).toBe(true);
    const empty = await school.stranger.post("/api/auth/otp", { phone: "01811333199", token: "" });
    for (const { body } of [replies[30] as typeof empty, empty])
      expect(body).toMatchObject({
        code: "captcha.needed",
        title: "reCAPTCHA verification failed.",
        detail: "Please try again",
      });
  });
});

describe("an outside verifier", () => {
  let verifier: Server;
  let answer = { status: 200, body: '{"success":true}' };
  const env: Record<string, string> = {
    CAPTCHA: "recaptcha",
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_URL: "http://127.0.0.1:1/",
  };
  beforeAll(async () => {
    verifier = createServer((_request, response) =>
      response.writeHead(answer.status).end(answer.body),
    ).listen(0);
    const bound = verifier.address();
    env["RECAPTCHA_URL"] = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}/`;
  });
  afterAll(() => void verifier.close());
  const school = useSchool({ env });
  const otp = () => school.stranger.post("/api/auth/otp", { phone, token: "token" });

  it("accepts a solution only after a positive response, and not during an outage", async () => {
    expect((await school.stranger.get("/api/captcha")).body).toEqual({ kind: "recaptcha", siteKey: "site" });
    expect((await otp()).status).toBe(200);
    answer = { status: 200, body: '{"success":false}' };
    expect((await otp()).body.code).toBe("captcha.failed");
    answer = { status: 500, body: "" };
    expect((await otp()).status).toBe(503);
    answer = { status: 200, body: "garbage" };
    expect((await otp()).status).toBe(503);
  });
});
