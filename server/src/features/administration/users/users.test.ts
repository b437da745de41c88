import { beforeEach, describe, expect, it } from "vitest";
import { cast, PASSWORD } from "../../../../demo/cast.ts";
import { ApiClient } from "../../../../test/api-client.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];

/** The admin after entering the password again. */
async function trusted(member: Member = "admin"): Promise<ApiClient> {
  const client = await school.signIn(member);
  await confirmPassword(client);
  return client;
}

const one = (id: number) => `/api/admin/users/${id}`;
const ids = (reply: { body: { data: { id: number }[] } }) => reply.body.data.map(({ id }) => id);

/** Every test begins with the rights of the cast. */
beforeEach(async () => {
  for (const { id, role, level, batch } of Object.values(cast))
    await school.database.run(sql`
      update users set role = ${role}, level = ${level}, hsc_batch = ${batch}, suspended_at = null,
        suspended_until = null, suspension_reason = null where id = ${id}`);
  school.server.services.viewers.forget();
});

describe("the list of people", () => {
  it("finds a name in any spelling and a phone in any digits, and is paged to its end", async () => {
    const find = (query: string) => school.as("admin").get(`/api/admin/users?${query}`);
    await school.drain();
    for (const q of ["রাফি", "rafi", "Rafi Ahmed", "রাফী আহমেদ"])
      expect([q, ids(await find(`q=${encodeURIComponent(q)}`))]).toEqual([
        q,
        expect.arrayContaining([cast.rafi.id]),
      ]);
    for (const q of ["01711000001", "০১৭১১০০০০০১", "017110-00001", "+8801711000001"])
      expect([q, ids(await find(`q=${encodeURIComponent(q)}`))]).toEqual([q, [cast.rafi.id]]);
    expect(ids(await find("q=017110000"))).toContain(cast.nusrat.id);
    const walk = async (query: string) => {
      const all: number[] = [];
      let next = "";
      do {
        const { body } = await find(`${query}&limit=7${next}`);
        all.push(...ids({ body }));
        next = body.next && `&cursor=${body.next}`;
      } while (next);
      return all;
    };
    const withPhone = await school.rows<{ id: number }>(sql`
      select u.id from users u join accounts a on a.id = u.account_id
      where u.deleted_at is null and not u.is_assistant and a.phone like '017%' order by a.phone, u.id`);
    expect(withPhone.length).toBeGreaterThan(8);
    expect(await walk("q=017")).toEqual(withPhone.map(({ id }) => id));
    for (const sort of ["name", "newest"]) {
      expect((await find(`sort=${sort}&limit=7`)).body.total).toBeGreaterThan(20);
      const all = await walk(`sort=${sort}`);
      const [count] = await school.rows<{ count: number }>(
        sql`select count(*)::int as count from users where deleted_at is null and not is_assistant`,
      );
      expect([all.length, new Set(all).size]).toEqual([count?.count, count?.count]);
    }
  });

  it("is filtered by kind, batch, paid time and status", async () => {
    const find = async (query: string) =>
      (await school.as("admin").get(`/api/admin/users?limit=50&${query}`)).body.data;
    const guardians = await find("kind=GUARDIAN");
    expect(guardians.map(({ id }: { id: number }) => id)).toContain(cast.rahima.id);
    expect(new Set(guardians.map(({ level }: { level: number }) => level))).toEqual(new Set([0]));
    for (const kind of ["STUDENT", "TEACHER", "CLASS_TEACHER", "MODERATOR", "ADMIN"])
      expect([...new Set((await find(`kind=${kind}`)).map((row: { kind: string }) => row.kind))]).toEqual([
        kind,
      ]);
    const batch = await find(`batch=${encodeURIComponent("HSC 26")}`);
    expect([...new Set(batch.map((row: { hsc_batch: string }) => row.hsc_batch))]).toEqual(["HSC 26"]);
    for (const [paid, is] of [
      ["yes", true],
      ["no", false],
    ] as const)
      expect([
        ...new Set((await find(`paid=${paid}`)).map((row: { is_paid: boolean }) => row.is_paid)),
      ]).toEqual([is]);
    const admin = await trusted();
    await admin.put(one(cast.arif.id), { suspended: true, reason: "বারবার গালি" });
    expect((await find("status=suspended")).map(({ id }: { id: number }) => id)).toEqual([cast.arif.id]);
    expect((await find("status=active")).map(({ id }: { id: number }) => id)).not.toContain(cast.arif.id);
    expect((await find("q=arif&status=suspended")).map(({ id }: { id: number }) => id)).toEqual([
      cast.arif.id,
    ]);
    expect(await find("q=arif&status=active")).toEqual([]);
  });

  it("is refused to every role but admin, as every other request for users is", async () => {
    const admin = await trusted();
    const rafi = cast.rafi.id;
    const requests = [
      ["GET", "/api/admin/users"],
      ["GET", one(rafi)],
      ["PUT", one(rafi), { level: 12 }],
      ["POST", "/api/admin/users/bulk", { ids: [rafi], change: { level: 12 } }],
      ["POST", `${one(rafi)}/sign-out`, {}],
      ["POST", `${one(rafi)}/code`, {}],
      ["POST", `${one(rafi)}/guardians`, { guardian_id: cast.rahima.id }],
      ["DELETE", `${one(rafi)}/guardians/${cast.rahima.id}`],
    ] as const;
    for (const [method, path, body] of requests) {
      for (const member of others) {
        const refused = await (await school.signIn(member)).send(method, path, body);
        expect([path, member, refused.status, refused.body.code]).toEqual([
          path,
          member,
          403,
          "administration.staff_only",
        ]);
      }
      expect([path, (await admin.send(method, path, body)).status]).toEqual([path, 200]);
    }
  });
});

describe("changing a person", () => {
  it("asks for the password before a change of the role, which takes effect at once", async () => {
    const admin = await school.signIn("admin");
    const sadia = await school.signIn("sadia");
    const list = () => sadia.get("/api/admin/users");
    expect((await list()).status).toBe(403);
    const early = await admin.put(one(cast.sadia.id), { role: "ADMIN" });
    expect([early.status, early.body.code]).toEqual([401, "administration.confirm_needed"]);
    expect((await admin.put(one(cast.sadia.id), { paid_until: "2099-12-31" })).body.is_paid).toBe(true);
    await confirmPassword(admin);
    const changed = await admin.put(one(cast.sadia.id), { role: "ADMIN" });
    expect([changed.status, changed.body.kind]).toEqual([200, "ADMIN"]);
    expect((await list()).status).toBe(200);
    const [line] = await school.rows<{ before: { role: string }; after: { role: string } }>(sql`
      select before, after from audit_log where action = 'user.rights_changed' order by id desc limit 1`);
    expect([line?.before.role, line?.after.role]).toEqual(["USER", "ADMIN"]);
    await admin.put(one(cast.sadia.id), { role: "USER" });
    expect((await list()).status).toBe(403);
  });

  it("keeps the level of a student equal to that of the batch, and a guardian without role and batch", async () => {
    const admin = await trusted();
    const moved = await admin.put(one(cast.sadia.id), { hsc_batch: "HSC 26" });
    expect([moved.body.hsc_batch, moved.body.level]).toEqual(["HSC 26", 11]);
    expect((await admin.put(one(cast.sadia.id), { hsc_batch: "HSC 99" })).status).toBe(422);
    expect((await admin.put(one(cast.sadia.id), { level: 0 })).body.code).toBe("users.guardian_has_no_role");
    const guardian = await admin.put(one(cast.sadia.id), { role: "USER", level: 0, hsc_batch: null });
    expect(guardian.body.kind).toBe("GUARDIAN");
    expect((await admin.put(one(cast.curiosity.id), { role: "ADMIN" })).status).toBe(404);
  });

  it("never takes an admin's own rights, and never demotes the last admin", async () => {
    const admin = await trusted();
    for (const change of [{ role: "USER" }, { level: 0, role: "USER" }, { suspended: true, reason: "ভুল" }])
      expect((await admin.put(one(cast.admin.id), change)).body.code).toBe("administration.not_yourself");
    expect((await admin.get(one(cast.admin.id))).body.can_demote).toBe(false);
    await admin.put(one(cast.kamrul.id), { role: "ADMIN" });
    const second = await trusted("kamrul");
    await admin.put(one(cast.kamrul.id), { suspended: true, reason: "দেখা যাক" });
    expect((await second.put(one(cast.admin.id), { role: "USER" })).status).toBe(401);
  });

  it("keeps one of two admins who demote each other in parallel", async () => {
    const admin = await trusted();
    await admin.put(one(cast.kamrul.id), { role: "ADMIN" });
    const second = await trusted("kamrul");
    for (let round = 0; round < 5; round++) {
      await school.database.run(sql`
        update users set role = 'ADMIN' where id in (${cast.admin.id}, ${cast.kamrul.id})`);
      school.server.services.viewers.forget();
      const [one1, one2] = await Promise.all([
        admin.put(one(cast.kamrul.id), { role: "TEACHER" }),
        second.put(one(cast.admin.id), { role: "TEACHER" }),
      ]);
      const [count] = await school.rows<{ count: number }>(
        sql`select count(*)::int as count from users where role = 'ADMIN' and level > 0 and deleted_at is null`,
      );
      expect(count?.count).toBe(1);
      const outcomes = [one1, one2].map(({ status, body }) => (status === 200 ? "done" : body.code));
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== "done")).toMatch(
        /^(users\.last_admin|administration\.staff_only)$/,
      );
    }
  });

  it("suspends with a reason: sessions end, sign-in is refused, and the other profile of the account still works", async () => {
    const admin = await trusted();
    await school.database.run(sql`
      update users set account_id = ${cast.arif.account} where id = ${cast.rahima.id}`);
    const arif = await school.signIn("arif");
    expect((await admin.put(one(cast.arif.id), { suspended: true })).body.code).toBe(
      "administration.reason_missing",
    );
    const until = "2099-01-31";
    const { body } = await admin.put(one(cast.arif.id), {
      suspended: true,
      reason: "বারবার গালি",
      suspended_until: until,
    });
    expect([body.status, body.suspension]).toEqual([
      "suspended",
      { at: expect.any(String), until: "2099-01-31T18:00:00.000Z", reason: "বারবার গালি" },
    ]);
    expect((await arif.get("/api/auth/user")).status).toBe(401);
    expect((await arif.post("/api/auth/refresh", { refreshToken: arif.refreshToken })).status).toBe(401);
    const login = () =>
      school.stranger.post("/api/auth/login", { phone: cast.arif.phone, password: PASSWORD });
    const mother = await login();
    expect([mother.status, mother.body.user.id]).toEqual([200, cast.rahima.id]);
    const client = new ApiClient(school.origin);
    client.setTokens(mother.body);
    expect((await client.post("/api/auth/switch", { userId: cast.arif.id })).body.code).toBe(
      "session.suspended",
    );
    await school.database.run(sql`
      update users set account_id = ${cast.rahima.account} where id = ${cast.rahima.id}`);
    expect((await login()).body.code).toBe("session.suspended");
    expect((await admin.put(one(cast.arif.id), { suspended: false })).body.status).toBe("active");
    expect((await login()).body.user.id).toBe(cast.arif.id);
  });

  it("ends sessions, and creates a code that opens the account once", async () => {
    const admin = await trusted();
    const tanvir = await school.signIn("tanvir");
    expect((await admin.post(`${one(cast.tanvir.id)}/sign-out`, {})).status).toBe(200);
    expect((await tanvir.get("/api/auth/user")).status).toBe(401);
    const issued = await admin.post(`${one(cast.tanvir.id)}/code`, {});
    expect(issued.body.code).toMatch(/^\d{6}$/);
    const { phone } = cast.tanvir;
    const wrong = issued.body.code === "111111" ? "222222" : "111111";
    const enter = (code: string) =>
      school.stranger.post("/api/auth/password", { phone, code, password: "another-password" });
    expect((await enter(wrong)).body.code).toBe("accounts.wrong_code");
    // A code by SMS meanwhile does not take the place of the office's.
    await school.stranger.post("/api/auth/otp", { phone });
    expect((await enter(issued.body.code)).body.user.id).toBe(cast.tanvir.id);
    expect((await enter(issued.body.code)).body.code).toBe("accounts.wrong_code");
    expect((await admin.post(`${one(cast.admin.id)}/code`, {})).body.code).toBe(
      "administration.not_yourself",
    );
    const [line] = await school.rows<{ after: object }>(
      sql`select after from audit_log where action = 'account.code_issued' order by id desc limit 1`,
    );
    expect(JSON.stringify(line)).not.toContain(issued.body.code);
  });

  it("links and unlinks a guardian, and notifies both", async () => {
    const admin = await trusted();
    const pair = `${one(cast.sadia.id)}/guardians`;
    expect((await admin.post(pair, { guardian_id: cast.selina.id })).body.code).toBe(
      "administration.no_pair",
    );
    const { body } = await admin.post(pair, { guardian_id: cast.rahima.id });
    expect(body.links).toEqual([
      {
        id: cast.rahima.id,
        name: cast.rahima.name,
        image: null,
        relation: "guardian",
        via: "admin",
        since: expect.any(String),
        pending: false,
        phone: cast.rahima.phone,
      },
    ]);
    await school.drain();
    const told = await school.rows<{ user_id: number }>(
      sql`select user_id from notifications where type = 'guardian_linked' and object_key like ${`link:${cast.rahima.id}:${cast.sadia.id}:%`} order by user_id`,
    );
    expect(told.map(({ user_id }) => user_id)).toEqual(
      [cast.sadia.id, cast.rahima.id].toSorted((a, b) => a - b),
    );
    expect((await admin.delete(`${pair}/${cast.rahima.id}`)).body.links).toEqual([]);
    expect((await admin.delete(`${pair}/${cast.rahima.id}`)).status).toBe(404);
  });
});

describe("changing several people", () => {
  it("returns the outcome for each, and applies all or none of the changes of one person", async () => {
    const early = await (
      await school.signIn("admin")
    ).post("/api/admin/users/bulk", { ids: [1], change: {} });
    expect(early.body.code).toBe("administration.confirm_needed");
    const admin = await trusted();
    const { status, body } = await admin.post("/api/admin/users/bulk", {
      ids: [cast.rafi.id, cast.admin.id, cast.curiosity.id, cast.nusrat.id, cast.rafi.id],
      change: { role: "USER", hsc_batch: "HSC 26" },
    });
    expect([status, body]).toEqual([
      200,
      {
        changed: [cast.rafi.id, cast.nusrat.id],
        refused: [
          { id: cast.admin.id, name: cast.admin.name, code: "administration.not_yourself" },
          { id: cast.curiosity.id, name: null, code: "common.not_found" },
        ].toSorted((a, b) => a.id - b.id),
      },
    ]);
    const partly = await admin.post("/api/admin/users/bulk", {
      ids: [cast.rahima.id],
      change: { hsc_batch: "HSC 26" },
    });
    expect(partly.body.refused).toEqual([
      { id: cast.rahima.id, name: cast.rahima.name, code: "users.guardian_has_no_role" },
    ]);
    const many = Array.from({ length: 501 }, (_, i) => i + 1);
    expect((await admin.post("/api/admin/users/bulk", { ids: many, change: {} })).status).toBe(422);
    expect(
      (await admin.post("/api/admin/users/bulk", { ids: many.slice(1), change: { level: 12 } })).status,
    ).toBe(200);
  });
});
