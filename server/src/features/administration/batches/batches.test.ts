import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
const one = (name: string) => `/api/admin/batches/${encodeURIComponent(name)}`;

async function trusted() {
  const client = await school.signIn("admin");
  await confirmPassword(client);
  return client;
}

type Row = {
  name: string;
  level: number;
  students: number;
  closed_at: string | null;
  is_current: boolean;
  promoted: { from: number; students: number } | null;
};
const named = (reply: { body: Row[] | { batches: Row[] } }, name: string) =>
  ("batches" in reply.body ? reply.body.batches : reply.body).find((row) => row.name === name);

describe("school years of the administration", () => {
  it("can be extended by the next year, which new students may choose at once", async () => {
    const admin = await school.signIn("admin");
    const added = await admin.post("/api/admin/batches", {
      name: "HSC 27",
      level: 11,
      exam_on: "2027-04-01",
    });
    expect([added.status, named(added, "HSC 27")]).toEqual([
      201,
      expect.objectContaining({ level: 11, is_current: true, students: 0, exam_on: "2027-04-01" }),
    ]);
    expect((await admin.post("/api/admin/batches", { name: "HSC 27", level: 12 })).body.code).toBe(
      "batches.exists",
    );
    const listed = await school.stranger.get("/api/batches");
    expect(listed.body.map(({ name }: Row) => name)).toContain("HSC 27");
  });

  it.each([
    ["half a surrogate pair", "HSC \ud800"],
    ["a character that turns the direction", "HSC\u202e 28"],
    ["a control character", "HSC\u0085 28"],
    ["blanks alone", "\u3164"],
    ["the word for all batches", "a\u200bll"],
    ["41 characters", "২".repeat(41)],
  ])("cannot be named with %s", async (_name, name) => {
    const admin = await school.signIn("admin");
    expect((await admin.post("/api/admin/batches", { name, level: 11 })).status).toBe(422);
  });

  it("are stored without invisible characters, so that no two look the same", async () => {
    const admin = await school.signIn("admin");
    const reply = await admin.post("/api/admin/batches", { name: "HSC\u200b 25", level: 12 });
    expect([reply.status, reply.body.code]).toEqual([409, "batches.exists"]);
  });

  it("are promoted with their students after the password", async () => {
    const early = await (await school.signIn("admin")).put(one("HSC 26"), { level: 12 });
    expect(early.body.code).toBe("administration.confirm_needed");
    const admin = await trusted();
    const before = named(await admin.get("/api/admin/batches"), "HSC 26");
    const done = await admin.put(one("HSC 26"), { level: 12 });
    expect([done.status, done.body.moved, named(done, "HSC 26")?.promoted]).toEqual([
      200,
      before?.students,
      expect.objectContaining({ from: 11, students: before?.students }),
    ]);
    const [promoted] = await school.rows<{ count: number }>(sql`
      select count(*)::int as count from users
      where hsc_batch = 'HSC 26' and role = 'USER' and level = 12 and deleted_at is null`);
    expect(promoted?.count).toBe(before?.students);
    expect((await (await school.signIn("tanvir")).get("/api/auth/user")).body.level).toBe(12);
    const [line] = await school.rows<{ actor_id: number; before: object; after: object }>(
      sql`select actor_id, before, after from audit_log where action = 'batch.changed' order by id desc limit 1`,
    );
    expect(line).toMatchObject({
      actor_id: cast.admin.id,
      before: { level: 11 },
      after: { level: 12, students: before?.students },
    });
  });

  it("can undo a promotion, also for a student who joined since, and return how many moved", async () => {
    const admin = await trusted();
    const promoted = named(await admin.get("/api/admin/batches"), "HSC 26");
    await school.database.run(sql`
      update users set hsc_batch = 'HSC 26' where id = ${cast.rafi.id}`);
    await admin.put(one("HSC 26"), { exam_on: "2027-05-02" });
    const undone = await admin.put(one("HSC 26"), { level: 11 });
    expect(undone.body.moved).toBe(Number(promoted?.promoted?.students) + 1);
    expect(named(undone, "HSC 26")).toMatchObject({ level: 11, promoted: null });
    const levels = await school.rows<{ level: number }>(sql`
      select distinct level from users where hsc_batch = 'HSC 26' and role = 'USER' and level > 0`);
    expect(levels).toEqual([{ level: 11 }]);
    await school.database.run(sql`update users set hsc_batch = 'HSC 25' where id = ${cast.rafi.id}`);
    expect((await (await school.signIn("tanvir")).get("/api/auth/user")).body.level).toBe(11);
  });

  it("are promoted in parallel with changes, blocks and edits of their students without a deadlock", async () => {
    const admin = await trusted();
    const students = await school.rows<{ id: number }>(sql`
      with accounts as (
        insert into accounts (phone) select '0177' || lpad(n::text, 7, '0') from generate_series(1, 60) n returning id)
      insert into users (account_id, name, role, level, hsc_batch)
      select id, 'ছাত্র ' || id, 'USER', 11, 'HSC 26' from accounts order by id desc returning id`);
    // Rows that were written again lie in another order than their ids.
    await school.database.run(sql`
      update users set bio = 'x' where id = any(${students.slice(0, 30).map(({ id }) => id)}::int[])`);
    const ids = [...students.map(({ id }) => id), cast.tanvir.id];
    const failed: unknown[] = [];
    for (let round = 0; round < 8; round++) {
      const isOdd = round % 2 === 1;
      const replies = await Promise.all([
        admin.put(one("HSC 26"), { level: isOdd ? 11 : 12 }),
        admin.post("/api/admin/users/bulk", { ids, change: { hsc_batch: isOdd ? "HSC 26" : "HSC 25" } }),
        ...ids.slice(-6).map((id) => admin.put(`/api/admin/users/${id}`, { level: isOdd ? 12 : 11 })),
        ...ids.slice(0, 6).map((id) => admin.put(`/api/admin/users/${id}`, { hsc_batch: "HSC 26" })),
        school.as("tanvir").put(`/api/blocks/people/${ids[3]}`, { kind: "block" }),
      ]);
      failed.push(...replies.filter(({ status }) => status >= 500).map(({ body }) => body.code));
    }
    expect(failed).toEqual([]);
    const wrong = await school.rows(sql`
      select from users u join batches b on b.name = u.hsc_batch
      where u.role = 'USER' and u.level > 0 and u.level <> b.level`);
    expect(wrong).toEqual([]);
    await admin.put(one("HSC 26"), { level: 11 });
    await school.database.run(sql`update users set hsc_batch = 'HSC 26' where id = ${cast.tanvir.id}`);
  });

  it("can be closed, so that the feed is readable but not writable, and opened again", async () => {
    const admin = await trusted();
    const write = async () =>
      (await school.signIn("rafi")).post("/api/post", { category: "other", body: "আজকের নোট" });
    expect((await admin.put(one("HSC 25"), { closed: true, is_current: true })).body.code).toBe(
      "batches.closed_is_not_current",
    );
    const closed = named(await admin.put(one("HSC 25"), { closed: true }), "HSC 25");
    expect([closed?.is_current, closed?.closed_at]).toEqual([false, expect.any(String)]);
    expect((await write()).body.code).toBe("batches.closed");
    expect((await (await school.signIn("rafi")).get("/api/post")).status).toBe(200);
    await admin.put(one("HSC 25"), { closed: false, is_current: true });
    expect((await write()).status).toBe(201);
    expect((await admin.put(one("HSC 99"), { level: 12 })).status).toBe(404);
  });

  it("are refused to every role but admin", async () => {
    for (const member of others)
      for (const [method, path, body] of [
        ["GET", "/api/admin/batches"],
        ["POST", "/api/admin/batches", { name: "HSC 30", level: 11 }],
        ["PUT", one("HSC 25"), { level: 12 }],
      ] as const) {
        const refused = await (await school.signIn(member)).send(method, path, body);
        expect([member, path, refused.body.code]).toEqual([member, path, "administration.staff_only"]);
      }
  });
});
