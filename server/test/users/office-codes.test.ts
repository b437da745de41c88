import { afterEach, describe, expect, it, vi } from "vitest";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { useSchool } from "../harness.ts";
import { confirmPassword } from "../helpers/password.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();

async function officeCode(id: number): Promise<string> {
  const admin = await school.signIn("admin");
  await confirmPassword(admin);
  return (await admin.post(`/api/admin/users/${id}/code`, {})).body.code;
}

const enter = (phone: string, code: string) => school.stranger.post("/api/auth/otp/verify", { phone, code });
const setPassword = (phone: string, code: string, password: string) =>
  school.stranger.post("/api/auth/password", { phone, code, password });
const signIn = (phone: string, password: string) =>
  school.stranger.post("/api/auth/login", { phone, password });

afterEach(() => school.database.run(sql`delete from one_time_codes`));

describe("a code of the office", () => {
  it("opens nothing and is not used up before a password is set with it", async () => {
    const { phone, id } = cast.arif;
    const code = await officeCode(id);
    for (let round = 0; round < 7; round++) {
      const { status, body } = await enter(phone, code);
      expect([status, body.code]).toEqual([409, "accounts.password_needed"]);
    }
    expect((await setPassword(phone, code, "short")).status).toBe(422);
    const { status, body } = await setPassword(phone, code, "first-own-one");
    expect([status, body.user.id]).toEqual([200, id]);
    expect((await signIn(phone, "first-own-one")).status).toBe(200);
    expect((await enter(phone, code)).body.code).toBe("accounts.wrong_code");
    expect((await setPassword(phone, code, "second-one")).body.code).toBe("accounts.wrong_code");
  });

  it("is good for fourteen days", async () => {
    const { phone, id } = cast.sadia;
    const code = await officeCode(id);
    school.advanceClock({ days: 13, minutes: 1_439 });
    expect((await enter(phone, code)).body.code).toBe("accounts.password_needed");
    school.advanceClock({ minutes: 2 });
    expect((await enter(phone, code)).body.code).toBe("accounts.wrong_code");
    school.forgetSessions();
  });

  it("stays good when its owner signs in with a code by SMS, and ends with a password set by SMS", async () => {
    const { phone, id } = cast.nusrat;
    const code = await officeCode(id);
    const bySms = async () => {
      await school.stranger.post("/api/auth/otp", { phone });
      return school.sentCodes.findLast((sent) => sent.phone === phone)?.code ?? "";
    };
    expect((await enter(phone, await bySms())).status).toBe(200);
    expect((await enter(phone, code)).body.code).toBe("accounts.password_needed");
    expect((await setPassword(phone, await bySms(), "by-sms-set")).status).toBe(200);
    expect((await enter(phone, code)).body.code).toBe("accounts.wrong_code");
  });

  it("sets one password when two devices send it at the same time", async () => {
    const { phone, id } = cast.mitu;
    const code = await officeCode(id);
    const passwords = ["of-the-one", "of-the-other"];
    const replies = await Promise.all(passwords.map((password) => setPassword(phone, code, password)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? "";
    expect((await signIn(phone, winner)).status).toBe(200);
  });

  it("does not confirm a dangerous act of an admin without a password", async () => {
    const { phone, id, account } = cast.kamrul;
    await school.database.run(sql`update users set role = 'ADMIN' where id = ${id}`);
    const second = await school.signIn("kamrul");
    const code = await officeCode(id);
    await school.database.run(sql`update accounts set password_hash = null where id = ${account}`);
    expect((await second.post("/api/admin/confirm", { code })).body.code).toBe("accounts.wrong_code");
    expect((await enter(phone, code)).body.code).toBe("accounts.password_needed");
  });
});

describe("asking for a code in a school without SMS", () => {
  const withoutSms = async <T>(work: () => Promise<T>): Promise<T> => {
    const { services } = school.server;
    const usual = services.sender;
    services.sender = undefined;
    return work().finally(() => (services.sender = usual));
  };

  it("is answered alike for a phone with a code, one without, and an unknown one", async () => {
    await officeCode(cast.tanvir.id);
    const { database } = school.server.services;
    const spies = (["one", "many", "run"] as const).map((method) => vi.spyOn(database, method));
    const asked = async (phone: string) => {
      for (const spy of spies) spy.mockClear();
      const { status, body } = await school.stranger.post("/api/auth/otp", { phone });
      const statements = spies.map(({ mock }) => mock.calls.map(([{ text }]) => text));
      return { status, body, statements };
    };
    const replies = await withoutSms(async () => [
      await asked(cast.tanvir.phone),
      await asked(cast.rafi.phone),
      await asked("01811999999"),
    ]);
    for (const spy of spies) spy.mockRestore();
    expect(replies[0]?.statements.flat().join("\n")).toContain("one_time_codes");
    expect(replies[0]).toMatchObject({ status: 200, body: { ok: true, expires_in: 600 } });
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  it("leaves the code of the office as it is", async () => {
    const { phone, id } = cast.rafi;
    const code = await officeCode(id);
    await withoutSms(() => school.stranger.post("/api/auth/otp", { phone }));
    expect((await setPassword(phone, code, "own-password")).status).toBe(200);
    expect((await signIn(phone, PASSWORD)).status).toBe(401);
  });
});
