import { readCells } from "@angon/contract/questions/cells";
import { afterEach, describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { csvOf, fileOf, IMPORTS } from "../../../../test/helpers/imports.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool({ env: { PUBLIC_URL: "https://angon.test" } });
const path = "/api/admin/users/codes";

type Issued = { user_id: number; name: string; phone: string; code: string; expires_at: string };

async function trustedAdmin() {
  const admin = await school.signIn("admin");
  await confirmPassword(admin);
  return admin;
}

/** As an import leaves people. */
const forgetPasswords = (...members: Member[]) =>
  school.database.run(sql`
    update accounts set password_hash = null where id = any(${members.map((one) => cast[one].account)}::int[])`);

const setPassword = (phone: string, code: string) =>
  school.stranger.post("/api/auth/password", { phone, code, password: "a-new-password" });

afterEach(() => school.database.run(sql`delete from office_codes`));

describe("codes for several people", () => {
  it("go to those of a filter but some, while it shows the number that was confirmed", async () => {
    await forgetPasswords("mitu", "arif");
    const admin = await trustedAdmin();
    const { body: list } = await admin.get("/api/admin/users?kind=STUDENT");
    const filter = { kind: "STUDENT", except: [cast.arif.id], count: list.total - 1 };
    const { status, body } = await admin.post(path, { filter });
    expect(status).toBe(200);
    expect(body.codes.map(({ user_id }: Issued) => user_id)).toContain(cast.mitu.id);
    expect(body.codes.map(({ user_id }: Issued) => user_id)).not.toContain(cast.arif.id);
    const refused = await admin.post(path, { filter: { ...filter, count: filter.count + 1 } });
    expect([refused.status, refused.body.code]).toEqual([409, "administration.list_changed"]);
  });

  it("go to those without a password, and the answer counts the others by reason", async () => {
    await forgetPasswords("arif", "sadia", "tanvir");
    await school.database.run(sql`
      update users set suspended_at = ${school.now}, suspension_reason = 'x' where id = ${cast.tanvir.id}`);
    const admin = await trustedAdmin();
    const user_ids = [cast.arif, cast.sadia, cast.tanvir, cast.rafi, cast.admin].map(({ id }) => id);
    const { status, body } = await admin.post(path, { user_ids: [...user_ids, cast.arif.id, 999_999] });
    expect([status, body.codes.map(({ user_id }: Issued) => user_id)]).toEqual([
      200,
      [cast.arif.id, cast.sadia.id],
    ]);
    expect(body.codes[0]).toEqual({
      user_id: cast.arif.id,
      name: cast.arif.name,
      phone: cast.arif.phone,
      code: expect.stringMatching(/^[1-9]\d{5}$/),
      expires_at: expect.any(String),
    });
    const days = (Date.parse(body.codes[0].expires_at) - school.now.getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(
      new Map(body.left_out.map((one: { reason: string; count: number }) => [one.reason, one.count])),
    ).toEqual(
      new Map([
        ["absent", 1],
        ["suspended", 1],
        ["has_password", 1],
        ["yourself", 1],
      ]),
    );
    const everyone = await admin.post(path, { user_ids: [cast.rafi.id, cast.selina.id], all: true });
    expect(everyone.body.codes).toHaveLength(2);
    await school.database.run(
      sql`update users set suspended_at = null, suspension_reason = null where id = ${cast.tanvir.id}`,
    );
  });

  it("are refused to everyone but admins, and asked of admins only with the password", async () => {
    const body = { user_ids: [cast.arif.id] };
    for (const member of ["rafi", "selina", "kamrul", "farhana", "rahima"] as const) {
      const { status, body: problem } = await school.as(member).post(path, body);
      expect([member, status, problem.code]).toEqual([member, 403, "administration.staff_only"]);
    }
    const admin = await school.signIn("admin");
    expect((await admin.post(path, body)).body.code).toBe("administration.confirm_needed");
    await confirmPassword(admin);
    expect((await admin.post(path, body)).status).toBe(200);
  });

  it("are made for a group in the order of section and roll, without its staff", async () => {
    const admin = await trustedAdmin();
    const members = await school.rows<{ user_id: number; role: string }>(sql`
      select m.user_id, u.role from group_members m join users u on u.id = m.user_id
      where m.group_id = 1 and u.deleted_at is null order by m.user_id`);
    const students = members.filter(({ role }) => role === "USER").map(({ user_id }) => user_id);
    const [first, second] = students;
    await school.database.run(sql`update group_members set roll = null, section = null where group_id = 1`);
    await school.database.run(sql`
      update group_members set section = 'ক', roll = case when user_id = ${second} then 1 else 2 end
      where group_id = 1 and user_id in (${first}, ${second})`);
    const { body } = await admin.post(path, { group_id: 1, all: true });
    const ids = body.codes.map(({ user_id }: Issued) => user_id);
    expect(ids.slice(0, 2)).toEqual([second, first]);
    expect(ids.toSorted((a: number, b: number) => a - b)).toEqual(students);
    expect(body.left_out).toContainEqual({ reason: "staff", count: members.length - students.length });
  });

  it("are made for a batch by either name of the field, and for a whole import of 320 people", async () => {
    const admin = await trustedAdmin();
    const byBatch = await admin.post(path, { batch: "HSC 26", all: true });
    const byOther = await admin.post(path, { hsc_batch: "HSC 26", all: true });
    const idsOf = ({ body }: { body: { codes: Issued[] } }) => body.codes.map(({ user_id }) => user_id);
    expect(idsOf(byBatch)).toContain(cast.tanvir.id);
    expect(idsOf(byOther)).toEqual(idsOf(byBatch));

    const rows = Array.from({ length: 320 }, (_, i) => [
      `শিক্ষার্থী ${i}`,
      `0199${String(i).padStart(7, "0")}`,
      "HSC 26",
    ]);
    const draft = await admin.post(IMPORTS, fileOf(csvOf([["নাম", "ফোন", "ব্যাচ"], ...rows])));
    await admin.post(`${IMPORTS}/${draft.body.id}/apply`, {});
    await school.drain();
    const { body } = await admin.post(path, { import_id: draft.body.id });
    expect(body.codes.map(({ phone }: Issued) => phone)).toEqual(rows.map(([, phone]) => phone));
    expect(body.left_out).toEqual([]);
    const last: Issued = body.codes.at(-1);
    expect((await setPassword(last.phone, last.code)).body.user.id).toBe(last.user_id);
    const lines = await school.rows<{ after: object }>(sql`
      select after from audit_log where action = 'account.code_issued' and object_id = ${String(last.user_id)}`);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(last.code);
    const stored = await school.rows(sql`select * from office_codes where phone = ${rows[0]?.[1] ?? ""}`);
    expect(JSON.stringify(stored)).not.toContain(body.codes[0].code);
  });

  it("are refused without exactly one scope, for an unknown group or import, and above 2,000 people", async () => {
    const admin = await trustedAdmin();
    const codeOf = async (body: object) => (await admin.post(path, body)).body.code;
    expect(await codeOf({})).toBe("codes.one_scope");
    expect(await codeOf({ batch: "HSC 25", group_id: 1 })).toBe("codes.one_scope");
    expect(await codeOf({ group_id: 987_654 })).toBe("common.not_found");
    expect(await codeOf({ import_id: 987_654 })).toBe("common.not_found");
    expect(await codeOf({ batch: "HSC 99" })).toBe("common.validation");
    await school.database.run(sql`
      insert into users (name, role, level, hsc_batch, created_at)
      select 'ভিড় ' || n, 'USER', 11, 'HSC 26', ${school.now} from generate_series(1, 2001) n`);
    expect(await codeOf({ batch: "HSC 26" })).toBe("codes.too_many");
    expect(await school.rows(sql`select 1 from office_codes`)).toHaveLength(0);
  });

  it("come as a CSV file with a link that holds the code behind #, and never as PDF", async () => {
    await forgetPasswords("arif");
    const admin = await trustedAdmin();
    const body = { user_ids: [cast.arif.id] };
    const refused = await admin.post(path, body, { accept: "application/pdf" });
    expect([refused.status, refused.body.code]).toEqual([406, "codes.no_pdf"]);
    expect(await school.rows(sql`select 1 from office_codes`)).toHaveLength(0);
    const { text, headers } = await admin.post(path, body, { accept: "text/csv" });
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="codes.csv"');
    expect(headers.get("cache-control")).toBe("no-store");
    const [header, row] = readCells(text.replace("\uFEFF", "")).rows.map(({ cells }) => cells);
    expect(header).toEqual(["নাম", "ফোন", "কোড", "শেষ দিন", "লিংক"]);
    const code = row?.[2] ?? "";
    expect(row?.slice(0, 2)).toEqual([cast.arif.name, cast.arif.phone]);
    expect(row?.[4]).toBe(`https://angon.test/auth?step=1&way=slip#phone=${cast.arif.phone}&code=${code}`);
    expect((await setPassword(cast.arif.phone, code)).status).toBe(200);
  });

  it("are shared by the profiles of one phone", async () => {
    const admin = await trustedAdmin();
    const { body } = await admin.post(path, { user_ids: [cast.rahima.id, cast.jui.id], all: true });
    expect(body.codes).toHaveLength(2);
    expect(new Set(body.codes.map(({ code }: Issued) => code)).size).toBe(1);
  });
});
