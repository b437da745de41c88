import { describe, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { createExam } from "./helpers/quizzes.ts";
import { useSchool } from "./harness.ts";
import { cast } from "../demo/cast.ts";

const school = useSchool();
const key = (name: string) => ({ "idempotency-key": name });

const createLinkCode = async (
  client: { post: typeof school.stranger.post },
  headers: Record<string, string>,
) => client.post("/api/auth/link-code", {}, headers);

describe("a retry with the same key", () => {
  it("returns the first response and executes no second write", async () => {
    const client = await school.signIn("rafi");
    const first = await createLinkCode(client, key("once"));
    const again = await createLinkCode(client, key("once"));
    expect(again.body).toEqual(first.body);
    expect((await createLinkCode(client, key("another"))).body.code).not.toBe(first.body.code);
  });

  it("is executed again for harmless requests, with the time of the retry, and stores no response", async () => {
    const exam = await createExam(school);
    const client = await school.signIn("rafi");
    const stored = () => school.rows(sql`select key from idempotency where user_id = ${cast.rafi.id}`);
    const before = await stored();
    const start = () => client.post(`/api/exam/${exam}/start`, {}, key("start"));
    const { body: first } = await start();
    school.advanceClock({ minutes: 2 });
    const { body: again } = await start();
    expect(again).toMatchObject({ attempt_id: first.attempt_id, expires_at: first.expires_at });
    expect(again.questions).toEqual(first.questions);
    expect(Date.parse(again.server_time) - Date.parse(first.server_time)).toBeGreaterThanOrEqual(120_000);
    expect(await stored()).toEqual(before);
    const badKey = await client.post(`/api/exam/${exam}/start`, {}, key("with space"));
    expect(badKey.body.code).toBe("common.validation");
  });

  it("is stored encrypted: the row contains neither the response nor the key", async () => {
    const client = await school.signIn("rafi");
    const { body } = await createLinkCode(client, key("sealed"));
    const [row] = await school.rows<{ answer: Buffer; key: string }>(
      sql`select answer, key from idempotency where user_id = ${cast.rafi.id} order by at desc limit 1`,
    );
    expect(row?.answer.toString("latin1")).not.toContain(body.code);
    expect(row?.key, "the key decrypts the response").not.toContain("sealed");
  });

  it("with another body is refused", async () => {
    const client = await school.signIn("rafi");
    expect((await client.put("/api/auth/update", { goal: "medical" }, key("goal"))).status).toBe(200);
    const other = await client.put("/api/auth/update", { goal: "general" }, key("goal"));
    expect([other.status, other.body.code]).toEqual([422, "common.idempotency_mismatch"]);
    expect((await client.get("/api/auth/user")).body.goal).toBe("medical");
  });

  it("belongs to its user: another user may use the same key", async () => {
    const [rafi, nusrat] = await Promise.all([school.signIn("rafi"), school.signIn("nusrat")]);
    const ownReply = await createLinkCode(rafi, key("shared"));
    const otherReply = await createLinkCode(nusrat, key("shared"));
    expect(otherReply.status).toBe(200);
    expect(otherReply.body.code).not.toBe(ownReply.body.code);
  });

  it("is executed after a refusal", async () => {
    const client = await school.signIn("rahima");
    const { body: created } = await school.as("arif").post("/api/auth/link-code");
    const wrong = created.code === "000000" ? "111111" : "000000";
    expect((await client.post("/api/auth/link", { code: wrong }, key("link"))).status).toBe(422);
    expect((await client.post("/api/auth/link", { code: created.code }, key("link"))).status).toBe(200);
  });

  it("is forgotten after a day", async () => {
    const first = await createLinkCode(await school.signIn("rafi"), key("day"));
    school.advanceClock({ days: 1, minutes: 1 });
    expect((await createLinkCode(await school.signIn("rafi"), key("day"))).body.code).not.toBe(
      first.body.code,
    );
  });

  it.each(["", "a b", "ক", "x".repeat(256)])("is refused with the malformed key %j", async (name) => {
    const client = await school.signIn("rafi");
    const { status } = await client.post(
      "/api/auth/link-code",
      {},
      { "idempotency-key": Buffer.from(name).toString("latin1") },
    );
    expect(status).toBe(422);
  });
});

describe("twenty concurrent requests with one key", () => {
  it("are executed once", async () => {
    for (let round = 0; round < 20; round++) {
      const client = await school.signIn("rahima");
      const { body } = await school.as("nusrat").post("/api/auth/link-code", {}, key(`made-${round}`));
      const replies = await Promise.all(
        Array.from({ length: 20 }, () =>
          client.post("/api/auth/link", { code: body.code }, key(`round-${round}`)),
        ),
      );
      const statuses = replies.map((r) => r.status);
      expect(statuses.filter((s) => s === 200).length).toBeGreaterThan(0);
      expect(
        statuses.every((s) => s === 200 || s === 409),
        String(statuses),
      ).toBe(true);
      await client.delete(`/api/auth/link/${cast.nusrat.id}`);
      const lines = await school.rows(sql`
        select 1 from audit_log where action = 'guardian.linked' and object_id = ${String(cast.nusrat.id)}`);
      expect(lines).toHaveLength(round + 1);
    }
  });
});

describe("a retry without a session", () => {
  const path = "/api/auth/register";
  const codeFor = async (phone: string) => {
    await school.stranger.post("/api/auth/otp", { phone });
    return school.sentCodes.findLast((sent) => sent.phone === phone)?.code ?? "";
  };
  const newcomer = async (phone: string) => ({
    phone,
    code: await codeFor(phone),
    name: "নতুন কেউ",
    password: "long-enough",
    hsc_batch: "HSC 26",
  });
  const accountsOf = (phone: string) => school.rows(sql`select 1 from accounts where phone = ${phone}`);
  const refreshCookie = (reply: { headers: Headers }) =>
    /angon_refresh=([^;]+)/.exec(reply.headers.getSetCookie().join())?.[1];

  it("returns the first response with the same session, and the newest refresh token", async () => {
    const registration = await newcomer("01811333001");
    const first = await school.stranger.post(path, registration, key("join"));
    const again = await school.stranger.post(path, registration, key("join"));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(refreshCookie(again)).toBe(first.body.refreshToken);
    const client = school.stranger;
    client.setTokens(again.body);
    expect((await client.get("/api/auth/user")).body.name).toBe(registration.name);
    const { status, body } = await client.post("/api/auth/refresh", { refreshToken: client.refreshToken });
    expect(status).toBe(200);
    const newestReply = await school.stranger.post(path, registration, key("join"));
    expect(newestReply.body.user.id).toBe(first.body.user.id);
    expect(newestReply.body.refreshToken, "the newest token of the session").toBe(body.refreshToken);
    expect(await accountsOf(registration.phone)).toHaveLength(1);
  });

  it("works after the access token has expired, and not after a day", async () => {
    const registration = await newcomer("01811333002");
    const first = await school.stranger.post(path, registration, key("slow"));
    school.advanceClock({ minutes: 30 });
    const again = await school.stranger.post(path, registration, key("slow"));
    expect(again.body).toEqual(first.body);
    const { refreshToken } = again.body;
    expect((await school.stranger.post("/api/auth/refresh", { refreshToken })).status).toBe(200);
    school.advanceClock({ days: 1 });
    expect((await school.stranger.post(path, registration, key("slow"))).body.code).toBe(
      "accounts.wrong_code",
    );
  });

  it("with another body, key or phone does not return the stored response", async () => {
    const registration = await newcomer("01811333003");
    expect((await school.stranger.post(path, registration, key("mine"))).status).toBe(201);
    const guess = await school.stranger.post(path, { ...registration, password: "guess-guess" }, key("mine"));
    expect([guess.status, guess.body.code]).toEqual([422, "common.idempotency_mismatch"]);
    const elsewhere = await school.stranger.post("/api/auth/otp/verify", registration, key("mine"));
    expect(elsewhere.status).toBe(422);
    expect((await school.stranger.post(path, registration, key("yours"))).status).toBe(401);
    expect((await school.stranger.post(path, registration)).status).toBe(401);
    const other = await newcomer("01811333004");
    expect((await school.stranger.post(path, other, key("mine"))).body.user.phone).toBe(other.phone);
  });

  it("is refused with a malformed key", async () => {
    const { status } = await school.stranger.post(path, await newcomer("01811333005"), key("a b"));
    expect(status).toBe(422);
  });

  it("is executed after a refusal, which spends no attempt of the code", async () => {
    const registration = await newcomer("01811333006");
    const code = registration.code === "000000" ? "111111" : "000000";
    expect((await school.stranger.post(path, { ...registration, code }, key("again"))).status).toBe(401);
    expect((await school.stranger.post(path, registration, key("again"))).status).toBe(201);
  });

  it("verifies a code once and resets a password once", async () => {
    const { phone } = cast.arif;
    const entry = { phone, code: await codeFor(phone) };
    const verify = () => school.stranger.post("/api/auth/otp/verify", entry, key("enter"));
    const [first, second] = [await verify(), await verify()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    const reset = { phone, code: await codeFor(phone), password: "another-one" };
    const change = () => school.stranger.post("/api/auth/password", reset, key("reset"));
    const [changed, repeated] = [await change(), await change()];
    expect([changed.status, repeated.body]).toEqual([200, changed.body]);
    const lines = await school.rows(sql`
      select 1 from audit_log where action = 'account.password_reset' and object_id =
        (select id::text from accounts where phone = ${phone})`);
    expect(lines).toHaveLength(1);
  });

  it("is stored encrypted: the row contains no key, phone, password or token", async () => {
    const registration = await newcomer("01811333007");
    const { body } = await school.stranger.post(path, registration, key("hidden-key"));
    const rows = await school.rows<{ key: string; request: Buffer; answer: Buffer }>(
      sql`select key, request, answer from idempotency where user_id = 0`,
    );
    const stored = rows.flatMap(({ key: name, request, answer }) => [
      name,
      request.toString("latin1"),
      answer.toString("latin1"),
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of ["hidden-key", registration.phone, registration.password, body.refreshToken])
      expect(stored.join()).not.toContain(secret);
  });

  it("creates one account from twenty concurrent requests", async () => {
    for (let round = 0; round < 5; round++) {
      const registration = await newcomer(`0181133310${round}`);
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => school.stranger.post(path, registration, key(`crowd-${round}`))),
      );
      const created = replies.filter((r) => r.status === 201);
      expect(created.length).toBeGreaterThan(0);
      expect(new Set(created.map((r) => r.text)).size).toBe(1);
      const others = replies.filter((r) => r.status !== 201).map((r) => r.body.code);
      expect(others.filter((code) => code !== "common.idempotency_running")).toEqual([]);
      expect(await accountsOf(registration.phone)).toHaveLength(1);
    }
  });
});
