import { codeMessage } from "@angon/contract/accounts";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import type { Sender } from "../../kit/delivery/sms-sender.ts";
import { useSchool } from "../../../test/harness.ts";
import { cast, PASSWORD } from "../../../demo/cast.ts";

const school = useSchool();

const signIn = (phone: string, password = PASSWORD) =>
  school.stranger.post("/api/auth/login", { phone, password });

describe("a code by phone", () => {
  const lastCode = (phone: string) => school.sentCodes.findLast((sent) => sent.phone === phone)?.code;

  it("signs a user with a known phone in, once", async () => {
    const { phone } = cast.arif;
    expect((await school.stranger.post("/api/auth/otp", { phone })).body).toEqual({
      ok: true,
      expires_in: 600,
    });
    const code = lastCode(phone);
    const { status, body } = await school.stranger.post("/api/auth/otp/verify", { phone, code });
    expect([status, body.user.id]).toEqual([200, cast.arif.id]);
    expect((await school.stranger.post("/api/auth/otp/verify", { phone, code })).body.code).toBe(
      "accounts.wrong_code",
    );
  });

  it("opens an account for a new phone, with the level of the batch", async () => {
    const phone = "01811222333";
    await school.stranger.post("/api/auth/otp", { phone });
    const code = lastCode(phone);
    expect((await school.stranger.post("/api/auth/otp/verify", { phone, code })).body.code).toBe(
      "accounts.not_registered",
    );
    const wanted = { phone, code, name: "নতুন শিক্ষার্থী", password: "long-enough", hsc_batch: "HSC 26" };
    const { status, body } = await school.stranger.post("/api/auth/register", wanted);
    expect([status, body.user.level, body.user.role, body.user.hsc_batch]).toEqual([
      201,
      11,
      "USER",
      "HSC 26",
    ]);
    expect((await signIn(phone, "long-enough")).status).toBe(200);
    await school.stranger.post("/api/auth/otp", { phone });
    const again = await school.stranger.post("/api/auth/register", { ...wanted, code: lastCode(phone) });
    expect(again.body.code).toBe("accounts.phone_taken");
  });

  it("refuses a name that imitates a teacher's with look-alike letters, and then accepts another name with the same code", async () => {
    const phone = "01811222335";
    await school.database.run(sql`update users set name = 'Kamrul Hoque' where id = ${cast.kamrul.id}`);
    await school.stranger.post("/api/auth/otp", { phone });
    const wanted = { phone, code: lastCode(phone), password: "long-enough", hsc_batch: "HSC 26" };
    for (const [name, code] of [
      ["K\u0430mrul Hoque", "users.name_imitates"],
      ["Kamrul Teacher", "users.name_has_title"],
    ]) {
      const { status, body } = await school.stranger.post("/api/auth/register", { ...wanted, name });
      expect([name, status, body.code, body.errors[0].path]).toEqual([name, 422, code, "name"]);
    }
    const opened = await school.stranger.post("/api/auth/register", { ...wanted, name: "Kamrul Hoque" });
    expect([opened.status, opened.body.user.name]).toEqual([201, "Kamrul Hoque"]);
    await school.database.run(sql`update users set name = ${cast.kamrul.name} where id = ${cast.kamrul.id}`);
  });

  it("allows five wrong guesses and expires after ten minutes", async () => {
    const { phone } = cast.sadia;
    await school.stranger.post("/api/auth/otp", { phone });
    const code = lastCode(phone) ?? "";
    const wrong = code === "000000" ? "111111" : "000000";
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => school.stranger.post("/api/auth/otp/verify", { phone, code: wrong })),
    );
    expect(new Set(tries.map((t) => t.body.code))).toEqual(new Set(["accounts.wrong_code"]));
    expect(
      (await school.stranger.post("/api/auth/otp/verify", { phone, code })).status,
      "even the right one is spent",
    ).toBe(401);
    await school.stranger.post("/api/auth/otp", { phone });
    school.advanceClock({ minutes: 10, seconds: 1 });
    expect(
      (await school.stranger.post("/api/auth/otp/verify", { phone, code: lastCode(phone) })).status,
    ).toBe(401);
  });

  it("creates one account from twenty parallel sign-ups", async () => {
    const phone = "01811222444";
    await school.stranger.post("/api/auth/otp", { phone });
    const wanted = { phone, code: lastCode(phone), name: "একজনই", password: "long-enough" };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => school.stranger.post("/api/auth/register", wanted)),
    );
    expect(replies.filter((r) => r.status === 201)).toHaveLength(1);
    const [{ n } = { n: 0 }] = await school.rows<{ n: number }>(
      sql`select count(*)::int n from users u join accounts a on a.id = u.account_id where a.phone = ${phone}`,
    );
    expect(n).toBe(1);
  });

  it("resets a password and ends every other session", async () => {
    const before = await school.signInByPassword("arif");
    const { phone } = cast.arif;
    await school.stranger.post("/api/auth/otp", { phone });
    const { status } = await school.stranger.post("/api/auth/password", {
      phone,
      code: lastCode(phone),
      password: "another-one",
    });
    expect(status).toBe(200);
    expect((await before.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(phone)).status).toBe(401);
    expect((await signIn(phone, "another-one")).status).toBe(200);
  });
});

type CodeSender = Pick<Sender, "send">;

describe("a gateway for codes", () => {
  const through = async <T>(sender: CodeSender, work: () => Promise<T>): Promise<T> => {
    const { services } = school.server;
    const usual = services.sender;
    services.sender = { sendOnce: async () => "unknown", ...sender };
    return work().finally(() => (services.sender = usual));
  };
  const asking = (phone: string) => school.stranger.post("/api/auth/otp", { phone });
  const broken = { send: () => Promise.reject(new Error("the SMS gateway answered 500")) };

  it("receives the sentence with the code, while no database connection is held", async () => {
    const { phone } = cast.nusrat;
    let arrive: (text: string) => void = () => undefined;
    let answer: () => void = () => undefined;
    const arrived = new Promise<string>((resolve) => (arrive = resolve));
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow: CodeSender = {
      send(_phone, _code, text) {
        arrive(text);
        return answered;
      },
    };
    const reply = await through(slow, async () => {
      const asked = asking(phone);
      const text = await arrived;
      const { pool } = school.database;
      expect(pool.totalCount - pool.idleCount).toBe(0);
      answer();
      expect((await asked).status).toBe(200);
      const code = /অঙ্গনের কোড (\d{6})/.exec(text)?.[1];
      return school.stranger.post("/api/auth/otp/verify", { phone, code });
    });
    expect(reply.status).toBe(200);
  });

  it("that fails is reported to the user with its error code and when to try again", async () => {
    const { status, body, headers } = await through(broken, () => asking(cast.nusrat.phone));
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "accounts.not_sent", "30"]);
  });

  it("that fails does not reveal which phones are known where only known phones get a code", async () => {
    await school.database.run(
      sql`insert into settings (key, value) values ('site', '{"sign_up_open": false}')`,
    );
    const [known, unknown] = await through(broken, async () => [
      await asking(cast.nusrat.phone),
      await asking("01811222999"),
    ]);
    await school.database.run(sql`delete from settings where key = 'site'`);
    expect(known?.body).toEqual({ ok: true, expires_in: 600 });
    expect(unknown?.body).toEqual(known?.body);
  });

  it("receives a single message, in the language of the request", () => {
    expect(codeMessage("123456").bn.length).toBeLessThanOrEqual(70);
    expect(codeMessage("123456").bn).toContain("123456");
    expect(codeMessage("123456").en).toContain("123456");
  });
});

describe("changing a password while signed in", () => {
  const path = "/api/auth/password";
  const next = "a-better-one";

  it("needs the current password, and otherwise is refused at its field", async () => {
    const mitu = await school.signInByPassword("mitu");
    const { status, body } = await mitu.put(path, { current: "not-the-one", next });
    expect([status, body.code]).toEqual([403, "users.wrong_password"]);
    expect(body.errors).toMatchObject([{ path: "current", code: "users.wrong_password" }]);
    const same = await mitu.put(path, { current: PASSWORD, next: PASSWORD });
    expect([same.status, same.body.errors[0].path]).toEqual([422, "next"]);
    expect((await mitu.put(path, { current: PASSWORD, next: "short" })).status).toBe(422);
    expect((await school.stranger.put(path, { current: PASSWORD, next })).status).toBe(401);
    expect((await signIn(cast.mitu.phone)).status).toBe(200);
  });

  it("ends every session but this one, also for a muted user", async () => {
    const { phone, id } = cast.kamrul;
    const [here, elsewhere] = [
      await school.signInByPassword("kamrul"),
      await school.signInByPassword("kamrul"),
    ];
    const until = new Date(school.now.getTime() + 3_600_000);
    await school.database.run(sql`update users set sanctioned_until = ${until} where id = ${id}`);
    expect((await here.put(path, { current: PASSWORD, next })).body).toEqual({ ok: true });
    expect((await here.get("/api/auth/user")).status).toBe(200);
    expect((await here.post("/api/auth/refresh", { refreshToken: here.refreshToken })).status).toBe(200);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(phone)).status).toBe(401);
    expect((await signIn(phone, next)).status).toBe(200);
    const lines = await school.rows(sql`
      select 1 from audit_log where action = 'account.password_changed' and actor_id = ${id}`);
    expect(lines).toHaveLength(1);
    await school.database.run(sql`update users set sanctioned_until = null where id = ${id}`);
  });

  it("returns the first response to a repeated request", async () => {
    const farhana = await school.signInByPassword("farhana");
    const key = { "idempotency-key": "lost" };
    const change = () => farhana.put(path, { current: PASSWORD, next }, key);
    expect([(await change()).body, (await change()).body]).toEqual([{ ok: true }, { ok: true }]);
    expect((await farhana.put(path, { current: PASSWORD, next }, {})).status).toBe(403);
  });

  it("accepts one of two parallel changes", async () => {
    const callers = [await school.signInByPassword("selina"), await school.signInByPassword("selina")];
    const replies = await Promise.all(
      callers.map((caller, i) => caller.put(path, { current: PASSWORD, next: `${next}-${i}` })),
    );
    expect(replies.map((r) => r.status).filter((status) => status === 200)).toHaveLength(1);
    const winner = replies.findIndex((r) => r.status === 200);
    expect((await signIn(cast.selina.phone, `${next}-${winner}`)).status).toBe(200);
  });
});
