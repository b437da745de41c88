import { beforeAll, describe, expect, it } from "vitest";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { feature as guardians } from "../../src/features/guardians/feature.ts";
import { createScheduler } from "../../src/jobs/recurring.ts";
import type { ApiClient } from "../api-client.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
let admin: ApiClient;

beforeAll(async () => {
  admin = await school.signIn("admin");
  await admin.post("/api/admin/confirm", { password: PASSWORD });
});

const add = (body: object) =>
  admin.post("/api/admin/users", { role: "USER", hsc_batch: "HSC 25", name: "মেহেদী হাসান", ...body });
const correct = (id: number, body: object) => admin.put(`/api/admin/users/${id}`, body);
const detail = async (id: number) => (await admin.get(`/api/admin/users/${id}`)).body;

async function enter(phone: string, id: number): Promise<ApiClient> {
  const { code } = (await admin.post(`/api/admin/users/${id}/code`, {})).body;
  const client = new (admin.constructor as typeof ApiClient)(school.origin);
  const entered = await client.post("/api/auth/password", { phone, code, password: "a-new-password" });
  expect(entered.status).toBe(200);
  client.setTokens(entered.body);
  return client;
}

describe("adding one person", () => {
  it("is allowed to an admin after the password, and refused to everyone else", async () => {
    const body = { name: "নতুন কেউ", phone: "01899100001", role: "USER", hsc_batch: "HSC 25" };
    for (const member of ["rafi", "selina", "farhana", "rahima"] as const)
      expect((await school.as(member).post("/api/admin/users", body)).body.code, member).toBe(
        "administration.staff_only",
      );
    const early = await (await school.signIn("admin")).post("/api/admin/users", body);
    expect(early.body.code).toBe("administration.confirm_needed");
    const { status, body: added } = await admin.post("/api/admin/users", body);
    expect([status, added]).toEqual([201, { id: expect.any(Number) }]);
    expect(await detail(added.id)).toMatchObject({
      name: "নতুন কেউ",
      kind: "STUDENT",
      hsc_batch: "HSC 25",
      status: "not_joined",
      phone: "01899100001",
    });
    const [entry] = await school.rows<{ action: string; entry: string }>(sql`
      select action, coalesce(before::text, '') || coalesce(after::text, '') as entry from audit_log
      where object_kind = 'user' and object_id = ${String(added.id)}`);
    expect(entry?.action).toBe("user.added");
    expect(entry?.entry).not.toContain("01899100001");
  });

  it("refuses a phone that somebody has, a staff name of a student, and a roll that is taken", async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await add({ phone: "01899100002", ...body });
      return [status, answer.code];
    };
    expect(await refused({ phone: cast.rafi.phone })).toEqual([409, "administration.phone_taken"]);
    expect(await refused({ phone: "০১৭১১০০০০০১" })).toEqual([409, "administration.phone_taken"]);
    expect(await refused({ name: "মেহেদী স্যার" })).toEqual([422, "users.name_has_title"]);
    expect(await refused({ role: "TEACHER", hsc_batch: null, roll: 4 })).toEqual([
      422,
      "administration.students_only",
    ]);
    expect(await refused({ role: "GUARDIAN" })).toEqual([422, "users.guardian_has_no_role"]);
    expect((await refused({ phone: "123" }))[0]).toBe(422);
    expect((await add({ phone: "01899100003", roll: 41, section: "ক" })).status).toBe(201);
    expect(await refused({ roll: 41, section: "ক" })).toEqual([409, "members.roll_taken"]);
    expect((await add({ phone: "01899100002", roll: 41, section: "খ" })).status).toBe(201);
  });

  it("links the guardian of a phone, whose consent is pending until the first session", async () => {
    const phone = "01899100010";
    const first = (await add({ phone: "01899100011", guardian_phone: phone })).body.id;
    const second = (await add({ phone: "01899100012", name: "মিথিলা হাসান", guardian_phone: phone })).body.id;
    const [link] = (await detail(first)).links;
    expect(link).toMatchObject({ name: "মেহেদী হাসান-এর অভিভাবক", pending: true, phone, via: "admin" });
    expect((await detail(second)).links).toMatchObject([{ id: link.id, pending: true }]);
    await school.drain();
    const told = () =>
      school.rows(sql`select from notifications where user_id = ${first} and type = 'guardian_linked'`);
    expect(await told()).toHaveLength(0);
    const guardian = await enter(phone, link.id);
    expect((await guardian.get("/api/auth/user")).body.level).toBe(0);
    await createScheduler(school.server.services, guardians.recurring)();
    await school.drain();
    expect((await detail(first)).links).toMatchObject([{ id: link.id, pending: false }]);
    expect(await told()).toHaveLength(1);
    expect((await add({ phone: "01899100013", guardian_phone: cast.selina.phone })).body.code).toBe(
      "administration.guardian_phone_taken",
    );
    const shared = (await add({ phone: "01899100014", guardian_phone: "01899100014" })).body.id;
    expect((await detail(shared)).profiles).toMatchObject([{ kind: "GUARDIAN" }]);
  });
});

describe("correcting a person", () => {
  it("changes the name at once, and the phone only after the password; the person's sessions end", async () => {
    const { id } = (await add({ phone: "01899100020" })).body;
    const person = await enter("01899100020", id);
    const unconfirmed = await school.signIn("admin");
    expect((await unconfirmed.put(`/api/admin/users/${id}`, { name: "মো. মেহেদী" })).body.name).toBe(
      "মো. মেহেদী",
    );
    expect((await unconfirmed.put(`/api/admin/users/${id}`, { phone: "01899100021" })).body.code).toBe(
      "administration.confirm_needed",
    );
    expect((await correct(id, { phone: cast.rafi.phone })).body.code).toBe("administration.phone_taken");
    expect((await person.get("/api/auth/user")).status).toBe(200);
    const { status, body } = await correct(id, { phone: "01899100021" });
    expect([status, body.phone]).toEqual([200, "01899100021"]);
    expect((await person.get("/api/auth/user")).status).toBe(401);
    const login = (phone: string) =>
      school.stranger.post("/api/auth/login", { phone, password: "a-new-password" });
    expect((await login("01899100020")).status).toBe(401);
    expect((await login("01899100021")).body.user.id).toBe(id);
    const entries = await school.rows<{ action: string; entry: string }>(sql`
      select action, coalesce(before::text, '') || coalesce(after::text, '') as entry from audit_log
      where object_kind = 'user' and object_id = ${String(id)} order by id`);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["user.corrected", "account.phone_changed"]),
    );
    for (const { entry } of entries) expect(entry).not.toMatch(/018991000\d\d/);
  });

  it("is refused to a teacher and a moderator", async () => {
    for (const member of ["selina", "farhana"] as const)
      expect(
        (await school.as(member).put(`/api/admin/users/${cast.rafi.id}`, { name: "রাফি" })).body.code,
      ).toBe("administration.staff_only");
  });

  it("gives roll and section to the classes of the student, unless a class has given another number", async () => {
    const { id } = (await add({ phone: "01899100030", roll: 301, section: "ক" })).body;
    const CLASS = 5;
    const place = async () =>
      (
        await school.rows(
          sql`select roll, section from group_members where group_id = ${CLASS} and user_id = ${id}`,
        )
      )[0];
    expect(
      (await admin.post(`/api/group/${CLASS}/members/bulk`, { action: "add", user_ids: [id] })).status,
    ).toBe(200);
    expect(await place()).toEqual({ roll: 301, section: "ক" });
    await correct(id, { roll: 302 });
    expect(await place()).toEqual({ roll: 302, section: "ক" });
    await admin.put(`/api/group/${CLASS}/members/${id}`, { roll: 9901, section: "গ" });
    await correct(id, { roll: 303, section: "খ" });
    expect(await place()).toEqual({ roll: 9901, section: "গ" });
    expect(await detail(id)).toMatchObject({ roll: 303, section: "খ" });
    expect((await correct(cast.selina.id, { roll: 3 })).body.code).toBe("administration.students_only");
  });

  it("corrects the number of the only guardian, or links the guardian who has the right one", async () => {
    const { id } = (await add({ phone: "01899100040", guardian_phone: "01899100041" })).body;
    const [wrong] = (await detail(id)).links;
    expect((await correct(id, { guardian_phone: "01899100042" })).body.links).toMatchObject([
      { id: wrong.id, phone: "01899100042" },
    ]);
    const right = (await correct(id, { guardian_phone: cast.rahima.phone })).body.links;
    expect(right).toMatchObject([{ id: cast.rahima.id, phone: cast.rahima.phone }]);
    const other = (await add({ phone: "01899100043", name: "অনিক দাস" })).body.id;
    expect((await correct(other, { guardian_phone: "01899100044" })).body.links).toHaveLength(1);
    expect((await correct(cast.selina.id, { guardian_phone: "01899100045" })).body.code).toBe(
      "administration.students_only",
    );
  });
});
