import { describe, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { useSchool } from "./harness.ts";
import { cast } from "../demo/cast.ts";

const school = useSchool();
const key = (name: string) => ({ "idempotency-key": name });

const codesMade = async (client: { post: typeof school.stranger.post }, headers: Record<string, string>) =>
  client.post("/api/auth/link-code", {}, headers);

describe("a retry with the same key", () => {
  it("gives the first answer again and does nothing", async () => {
    const client = await school.signIn("rafi");
    const first = await codesMade(client, key("once"));
    const again = await codesMade(client, key("once"));
    expect(again.body).toEqual(first.body);
    expect((await codesMade(client, key("another"))).body.code).not.toBe(first.body.code);
  });

  it("is kept sealed: the database shows nobody the answer", async () => {
    const client = await school.signIn("rafi");
    const { body } = await codesMade(client, key("sealed"));
    const [row] = await school.rows<{ answer: Buffer; key: string }>(
      sql`select answer, key from idempotency where user_id = ${cast.rafi.id} order by at desc limit 1`,
    );
    expect(row?.answer.toString("latin1")).not.toContain(body.code);
    expect(row?.key, "nor the key that opens it").not.toContain("sealed");
  });

  it("with another body is refused", async () => {
    const client = await school.signIn("rafi");
    expect((await client.put("/api/auth/update", { goal: "medical" }, key("goal"))).status).toBe(200);
    const other = await client.put("/api/auth/update", { goal: "general" }, key("goal"));
    expect([other.status, other.body.code]).toEqual([422, "common.idempotency_mismatch"]);
    expect((await client.get("/api/auth/user")).body.goal).toBe("medical");
  });

  it("belongs to its user", async () => {
    const [rafi, nusrat] = await Promise.all([school.signIn("rafi"), school.signIn("nusrat")]);
    const mine = await codesMade(rafi, key("shared"));
    const theirs = await codesMade(nusrat, key("shared"));
    expect(theirs.status).toBe(200);
    expect(theirs.body.code).not.toBe(mine.body.code);
  });

  it("may be made again after a refusal, because nothing happened", async () => {
    const client = await school.signIn("rahima");
    const { body: made } = await school.as("arif").post("/api/auth/link-code");
    const wrong = made.code === "000000" ? "111111" : "000000";
    expect((await client.post("/api/auth/link", { code: wrong }, key("link"))).status).toBe(422);
    expect((await client.post("/api/auth/link", { code: made.code }, key("link"))).status).toBe(200);
  });

  it("is forgotten after a day", async () => {
    const first = await codesMade(await school.signIn("rafi"), key("day"));
    school.advanceClock({ days: 1, minutes: 1 });
    expect((await codesMade(await school.signIn("rafi"), key("day"))).body.code).not.toBe(first.body.code);
  });

  it.each(["", "a b", "ক", "x".repeat(256)])("must be a key: %j", async (name) => {
    const client = await school.signIn("rafi");
    const { status } = await client.post(
      "/api/auth/link-code",
      {},
      { "idempotency-key": Buffer.from(name).toString("latin1") },
    );
    expect(status).toBe(422);
  });
});

describe("twenty at once with one key", () => {
  it("do the work once", async () => {
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

describe("a stranger's retry", () => {
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

  it("gives the first answer again, with a session that goes on", async () => {
    const wanted = await newcomer("01811333001");
    const first = await school.stranger.post(path, wanted, key("join"));
    const again = await school.stranger.post(path, wanted, key("join"));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(refreshCookie(again)).toBe(first.body.refreshToken);
    const client = school.stranger;
    client.setTokens(again.body);
    expect((await client.get("/api/auth/user")).body.name).toBe(wanted.name);
    const { status, body } = await client.post("/api/auth/refresh", { refreshToken: client.refreshToken });
    expect(status).toBe(200);
    const late = await school.stranger.post(path, wanted, key("join"));
    expect(late.body.user.id).toBe(first.body.user.id);
    expect(late.body.refreshToken, "the family's newest").toBe(body.refreshToken);
    expect(await accountsOf(wanted.phone)).toHaveLength(1);
  });

  it("is answered after its access token has run out, and not after a day", async () => {
    const wanted = await newcomer("01811333002");
    const first = await school.stranger.post(path, wanted, key("slow"));
    school.advanceClock({ minutes: 30 });
    const again = await school.stranger.post(path, wanted, key("slow"));
    expect(again.body).toEqual(first.body);
    const { refreshToken } = again.body;
    expect((await school.stranger.post("/api/auth/refresh", { refreshToken })).status).toBe(200);
    school.advanceClock({ days: 1 });
    expect((await school.stranger.post(path, wanted, key("slow"))).body.code).toBe("accounts.wrong_code");
  });

  it("with another body, another key or another phone is another call", async () => {
    const wanted = await newcomer("01811333003");
    expect((await school.stranger.post(path, wanted, key("mine"))).status).toBe(201);
    const guess = await school.stranger.post(path, { ...wanted, password: "guess-guess" }, key("mine"));
    expect([guess.status, guess.body.code]).toEqual([422, "common.idempotency_mismatch"]);
    const elsewhere = await school.stranger.post("/api/auth/otp/verify", wanted, key("mine"));
    expect(elsewhere.status).toBe(422);
    expect((await school.stranger.post(path, wanted, key("yours"))).status).toBe(401);
    expect((await school.stranger.post(path, wanted)).status).toBe(401);
    const other = await newcomer("01811333004");
    expect((await school.stranger.post(path, other, key("mine"))).body.user.phone).toBe(other.phone);
  });

  it("must have a key that is one", async () => {
    const { status } = await school.stranger.post(path, await newcomer("01811333005"), key("a b"));
    expect(status).toBe(422);
  });

  it("is free after a refusal, and spends no try of the code", async () => {
    const wanted = await newcomer("01811333006");
    const code = wanted.code === "000000" ? "111111" : "000000";
    expect((await school.stranger.post(path, { ...wanted, code }, key("again"))).status).toBe(401);
    expect((await school.stranger.post(path, wanted, key("again"))).status).toBe(201);
  });

  it("signs in by a code once, and resets a password once", async () => {
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

  it("is kept so that the database opens nothing", async () => {
    const wanted = await newcomer("01811333007");
    const { body } = await school.stranger.post(path, wanted, key("hidden-key"));
    const rows = await school.rows<{ key: string; request: Buffer; answer: Buffer }>(
      sql`select key, request, answer from idempotency where user_id = 0`,
    );
    const kept = rows.flatMap(({ key: name, request, answer }) => [
      name,
      request.toString("latin1"),
      answer.toString("latin1"),
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of ["hidden-key", wanted.phone, wanted.password, body.refreshToken])
      expect(kept.join()).not.toContain(secret);
  });

  it("makes one account of twenty at once", async () => {
    for (let round = 0; round < 5; round++) {
      const wanted = await newcomer(`0181133310${round}`);
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => school.stranger.post(path, wanted, key(`crowd-${round}`))),
      );
      const made = replies.filter((r) => r.status === 201);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map((r) => r.text)).size).toBe(1);
      const others = replies.filter((r) => r.status !== 201).map((r) => r.body.code);
      expect(others.filter((code) => code !== "common.idempotency_running")).toEqual([]);
      expect(await accountsOf(wanted.phone)).toHaveLength(1);
    }
  });
});
