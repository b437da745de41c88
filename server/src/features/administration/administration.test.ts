import { describe, expect, it } from "vitest";
import { cast, PASSWORD } from "../../../demo/cast.ts";
import { sql } from "../../db/sql.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { confirmPassword } from "../../../test/helpers/password.ts";

const school = useSchool();

const others = ["rafi", "selina", "kamrul", "rahima"] as const satisfies readonly Member[];

describe("the overview of the administration", () => {
  it("shows an admin the people, and a moderator only the open reports", async () => {
    const admin = await school.as("admin").get("/api/admin/overview");
    expect(admin.status).toBe(200);
    expect(admin.body.people.students).toBeGreaterThan(5);
    expect(admin.body.batches).toContainEqual({ name: "HSC 25", students: expect.any(Number) });
    const moderator = await school.as("farhana").get("/api/admin/overview");
    expect(moderator.body).toEqual({ people: null, batches: [], open_reports: admin.body.open_reports });
  });

  it("is refused to students, teachers and guardians", async () => {
    for (const member of others) {
      const { status, body } = await school.as(member).get("/api/admin/overview");
      expect([member, status, body.code]).toEqual([member, 403, "administration.staff_only"]);
    }
  });
});

describe("entering the password again", () => {
  it("is valid for ten minutes, in this session alone", async () => {
    const [here, elsewhere] = await Promise.all([school.signIn("admin"), school.signIn("admin")]);
    expect((await here.get("/api/admin/confirm")).body).toEqual({
      method: "password",
      confirmed_until: null,
    });
    const confirmed = await here.post("/api/admin/confirm", { password: PASSWORD });
    const until = Date.parse(confirmed.body.confirmed_until) - school.now.getTime();
    expect(until).toBeGreaterThan(9.5 * 60_000);
    expect((await here.get("/api/admin/confirm")).body.confirmed_until).toBe(confirmed.body.confirmed_until);
    expect((await elsewhere.get("/api/admin/confirm")).body.confirmed_until).toBeNull();
    school.advanceClock({ minutes: 9, seconds: 50 });
    expect((await here.get("/api/admin/confirm")).body.confirmed_until).not.toBeNull();
    school.advanceClock({ seconds: 11 });
    here.setTokens((await here.post("/api/auth/refresh", { refreshToken: here.refreshToken })).body);
    expect((await here.get("/api/admin/confirm")).body.confirmed_until).toBeNull();
    school.forgetSessions();
  });

  it("refuses a wrong password, and users without a role in the administration", async () => {
    const wrong = await school.as("farhana").post("/api/admin/confirm", { password: "not the password" });
    expect([wrong.status, wrong.body.code]).toEqual([403, "users.wrong_password"]);
    const [line] = await school.rows<{ actor_id: number }>(
      sql`select actor_id from audit_log where action = 'session.confirm_refused' order by id desc limit 1`,
    );
    expect(line?.actor_id).toBe(cast.farhana.id);
    await confirmPassword(school.as("farhana"));
    for (const member of others) {
      const { body } = await school.as(member).post("/api/admin/confirm", { password: PASSWORD });
      expect([member, body.code]).toEqual([member, "administration.staff_only"]);
    }
  });

  it("is required again after a switch to another profile", async () => {
    await school.database.run(sql`
      update users set account_id = ${cast.admin.account} where id = ${cast.jui.id}`);
    const client = await school.signIn("admin");
    await confirmPassword(client);
    for (const userId of [cast.jui.id, cast.admin.id])
      client.setTokens((await client.post("/api/auth/switch", { userId })).body);
    expect((await client.get("/api/admin/confirm")).body.confirmed_until).toBeNull();
    await school.database.run(sql`
      update users set account_id = ${cast.jui.account} where id = ${cast.jui.id}`);
  });

  it("accepts a code, once, for an account without a password", async () => {
    const admin = await school.signIn("admin");
    expect((await admin.post("/api/admin/confirm/code", {})).body.code).toBe("administration.password_set");
    expect((await admin.post("/api/admin/confirm", { code: "123456" })).body.code).toBe(
      "administration.password_set",
    );
    const [kept] = await school.rows<{ password_hash: string }>(
      sql`select password_hash from accounts where id = ${cast.admin.account}`,
    );
    await school.database.run(sql`update accounts set password_hash = null where id = ${cast.admin.account}`);
    expect((await admin.get("/api/admin/confirm")).body.method).toBe("code");
    expect((await admin.post("/api/admin/confirm/code", {})).status).toBe(200);
    const { code } = school.sentCodes.findLast(({ phone }) => phone === cast.admin.phone) ?? { code: "" };
    const wrong = code === "111111" ? "222222" : "111111";
    expect((await admin.post("/api/admin/confirm", { code: wrong })).body.code).toBe("accounts.wrong_code");
    expect((await admin.post("/api/admin/confirm", { password: PASSWORD })).body.code).toBe(
      "accounts.wrong_code",
    );
    expect((await admin.post("/api/admin/confirm", { code })).status).toBe(200);
    expect((await admin.post("/api/admin/confirm", { code })).body.code).toBe("accounts.wrong_code");
    await school.database.run(sql`update accounts set phone = null where id = ${cast.admin.account}`);
    const noPhone = await admin.post("/api/admin/confirm/code", {});
    expect([noPhone.status, noPhone.body.code]).toEqual([422, "accounts.no_phone"]);
    await school.database.run(sql`
      update accounts set phone = ${cast.admin.phone}, password_hash = ${kept?.password_hash ?? null} where id = ${cast.admin.account}`);
  });
});
