import { beforeEach, expect, it } from "vitest";
import { cast, PASSWORD } from "../../../../demo/cast.ts";
import { commentHelpers } from "../../../../test/helpers/comments.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { insertPost } = commentHelpers(school);

type Reply = Promise<{ status: number; body: { code?: string } }>;
const code = async (reply: Reply) => {
  const { status, body } = await reply;
  return status < 300 ? "ok" : body.code;
};
const confirm = (who: Member) => confirmPassword(school.as(who));
const filing = (who: Member, person: Member, kind: string) =>
  school.as(who).post("/api/admin/requests", { user_id: cast[person].id, kind, note: "চিঠি, ১২ নভেম্বর" });
const file = async (who: Member, person: Member, kind: string) =>
  (await filing(who, person, kind)).body.id as number;
const carryOut = (who: Member, id: number) => school.as(who).post(`/api/admin/requests/${id}/carry-out`, {});
const isErased = async (person: Member) =>
  (await school.rows(sql`select from users where id = ${cast[person].id} and deleted_at is not null`))
    .length === 1;

beforeEach(async () => {
  await school.database.run(sql`delete from data_requests`);
});

it("written requests for data are readable by admins alone", async () => {
  const id = await file("admin", "mitu", "export");
  for (const who of ["rafi", "selina", "farhana"] as const) {
    expect(await code(school.as(who).get("/api/admin/requests"))).toBe("administration.staff_only");
    expect(await code(filing(who, "sadia", "export"))).toBe("administration.staff_only");
    expect(await code(carryOut(who, id))).toBe("administration.staff_only");
    expect(await code(school.as(who).delete(`/api/admin/requests/${id}`))).toBe("administration.staff_only");
  }
  expect(await code(school.as("admin").get("/api/admin/requests"))).toBe("ok");
  expect(await code(filing("admin", "mitu", "erase"))).toBe("requests.open");
  expect(await code(filing("admin", "admin", "export"))).toBe("requests.oneself");
  expect(await code(school.as("admin").delete(`/api/admin/requests/${id}`))).toBe("ok");
  expect(await code(carryOut("admin", id))).toBe("administration.confirm_needed");
  await confirm("admin");
  expect(await code(carryOut("admin", id))).toBe("requests.decided");
  expect(await code(filing("admin", "mitu", "erase"))).toBe("ok");
});

it("a requested copy equals the user's own export, after the password, and again later", async () => {
  await insertPost("sadia", { body: "আমার লেখা একটা পোস্ট" });
  await confirm("admin");
  const id = await file("admin", "sadia", "export");
  const { body } = await carryOut("admin", id);
  expect(JSON.stringify(body.file)).toContain("আমার লেখা একটা পোস্ট");
  const own = (await school.as("sadia").get("/api/auth/export")).body;
  expect(Object.keys(body.file).toSorted()).toEqual(Object.keys(own).toSorted());
  expect(body.file.posts).toEqual(own.posts);
  expect(JSON.stringify(body.file)).not.toContain("password_hash");
  expect(await code(carryOut("admin", id))).toBe("ok");
  const [shown] = (await school.as("admin").get("/api/admin/requests")).body.data;
  expect(shown).toMatchObject({
    status: "done",
    person: { id: cast.sadia.id },
    decided_by: { id: cast.admin.id },
    can: { carry_out: true, withdraw: false },
  });
  const entries = await school.rows<{ action: string }>(sql`
    select action from audit_log where action like 'requests.%' and object_id = ${String(cast.sadia.id)} order by id`);
  expect(entries.map(({ action }) => action)).toEqual([
    "requests.filed",
    "requests.carried_out",
    "requests.carried_out",
  ]);
});

it("a requested deletion takes effect at once when another admin confirms it, and after three days when the same admin does", async () => {
  await school.database.run(sql`update users set role = 'ADMIN' where id = ${cast.kamrul.id}`);
  school.server.services.viewers.forget();
  const post = await insertPost("tanvir", { batch: "HSC 26", body: "থেকে যাওয়া পোস্ট" });
  const gone = await insertPost("arif", { body: "চলে যাওয়া পোস্ট" });
  const first = await file("admin", "tanvir", "erase");
  const second = await file("admin", "arif", "erase_texts");
  await confirm("admin");
  await confirm("kamrul");
  expect(await code(carryOut("admin", first))).toBe("requests.too_early");
  expect(await isErased("tanvir")).toBe(false);
  expect(await code(carryOut("kamrul", first))).toBe("ok");
  expect(await isErased("tanvir")).toBe(true);
  const again = await carryOut("kamrul", first);
  expect([again.status, again.body]).toEqual([200, { file: null }]);
  const entries = await school.rows(sql`
    select from audit_log where action = 'requests.carried_out' and object_id = ${String(cast.tanvir.id)}`);
  expect(entries).toHaveLength(1);
  const listed = (await school.as("kamrul").get("/api/admin/requests")).body.data;
  expect(listed.find((one: { id: number }) => one.id === first).can).toEqual({
    carry_out: false,
    withdraw: false,
  });

  school.advanceClock({ minutes: 3 * 1_440 + 1 });
  school.forgetSessions();
  await confirm("admin");
  expect(await code(carryOut("admin", second))).toBe("ok");
  expect(await isErased("arif")).toBe(true);
  await school.drain();
  const texts = await school.rows<{ body: string }>(sql`
    select body from posts where id in (${post}, ${gone}) and status = 'published'`);
  expect(texts.map(({ body }) => body)).toEqual(["থেকে যাওয়া পোস্ট"]);
  const notes = await school.rows<{ note: string }>(sql`select distinct note from data_requests`);
  expect(notes).toEqual([{ note: "—" }]);
  expect(
    await code(school.stranger.post("/api/auth/login", { phone: cast.arif.phone, password: PASSWORD })),
  ).toBe("session.wrong_credentials");
});
