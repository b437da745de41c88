import { beforeEach, describe, expect, it } from "vitest";
import { readCells } from "@angon/contract/questions/cells";
import { cast } from "../../../../demo/cast.ts";
import type { ApiClient } from "../../../../test/api-client.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { csvOf, fileOf, IMPORTS } from "../../../../test/helpers/imports.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { sql } from "../../../db/sql.ts";
import { runOne } from "../../../jobs/worker.ts";
import { writeWorkbook } from "../../../kit/sheets/write-workbook.ts";
import { noColumns } from "./rules.ts";

const school = useSchool();
let admin: ApiClient;

beforeEach(async () => {
  admin = await school.signIn("admin");
  await confirmPassword(admin);
});

let phones = 0;
const newPhone = () => `0199${String(++phones).padStart(7, "0")}`;

const upload = async (rows: string[][]) => (await admin.post(IMPORTS, fileOf(csvOf(rows)))).body;
const one = async (id: number) => (await admin.get(`${IMPORTS}/${id}`)).body;
const rowsOf = async (id: number, query = "") =>
  (await admin.get(`${IMPORTS}/${id}/rows?limit=50${query}`)).body.data;
const choicesOf = ({
  columns,
  has_heading,
  default_role,
  default_batch,
  updates,
  families,
}: Record<string, unknown>) => ({
  columns,
  has_heading,
  default_role,
  default_batch,
  updates,
  families,
});
const outcomesOf = async (id: number) =>
  (await rowsOf(id)).map((row: { line: number; outcome: string }) => [row.line, row.outcome]);

async function applied(rows: string[][], choices: object = {}) {
  const draft = await upload(rows);
  await admin.put(`${IMPORTS}/${draft.id}`, { ...choicesOf(draft), ...choices });
  expect((await admin.post(`${IMPORTS}/${draft.id}/apply`, {})).body.status).toBe("running");
  await school.drain();
  return one(draft.id);
}

const peopleWith = (phone: string) =>
  school.rows<{ id: number; name: string; role: string; level: number; hsc_batch: string | null }>(sql`
    select u.id, u.name, u.role, u.level, u.hsc_batch from users u join accounts a on a.id = u.account_id
    where a.phone = ${phone} and u.deleted_at is null`);

async function signInByCode(phone: string) {
  await school.stranger.post("/api/auth/otp", { phone });
  const code = school.sentCodes.findLast((sent) => sent.phone === phone)?.code;
  return school.stranger.post("/api/auth/otp/verify", { phone, code });
}

describe("the preview of an import", () => {
  it("guesses columns and returns the problems of each row", async () => {
    const phone = newPhone();
    const draft = await upload([
      ["ব্যাচ", "মোবাইল নং", "নাম", "ভূমিকা"],
      ["HSC ২৬", phone.replace(/^0/, ""), "নতুন শিক্ষার্থী", ""],
      ["HSC ২৬", phone, "আবার একজন", ""],
      ["HSC 99", "123", "", "বাবুর্চি"],
      ["", newPhone(), "কামরুল স্যার", "অভিভাবক"],
      ["", newPhone(), "প্রধান", "অ্যাডমিন"],
      ["HSC 25", cast.rafi.phone, "রাফি আহমেদ", ""],
    ]);
    expect(draft).toMatchObject({
      status: "draft",
      columns: { ...noColumns, batch: 0, phone: 1, name: 2, role: 3 },
      counts: { rows: 6, new: 1, existing: 1, faulty: 4, done: 0 },
    });
    const codes = (await rowsOf(draft.id)).map(
      ({ line, problems }: { line: number; problems: { code: string; line: number | null }[] }) => [
        line,
        ...problems.map(({ code, line: earlier }) => (earlier === null ? code : `${code} ${earlier}`)),
      ],
    );
    expect(codes).toEqual([
      [2],
      [3, "repeated_phone 2"],
      [4, "no_name", "bad_phone", "unknown_role", "unknown_batch"],
      [5, "name_has_title"],
      [6, "admin_role"],
      [7],
    ]);
    expect(await rowsOf(draft.id, "&filter=existing")).toMatchObject([{ line: 7, plan: "existing" }]);
    expect(await peopleWith(phone)).toEqual([]);
  });

  it("shows the beginnings of long headings, and keeps the whole first row as a person", async () => {
    const long = "রহিম ".repeat(2_000).trim();
    const draft = await upload([
      [long, newPhone()],
      ["করিম উদ্দিন", newPhone()],
    ]);
    const listed = (await admin.get(IMPORTS)).body.find(({ id }: { id: number }) => id === draft.id);
    for (const { headings } of [draft, listed, await one(draft.id)]) {
      expect(headings[0]).toMatch(/^রহিম রহিম .*…$/);
      expect(Array.from(headings[0] as string).length).toBeLessThanOrEqual(81);
    }
    await admin.put(`${IMPORTS}/${draft.id}`, {
      ...choicesOf(draft),
      columns: { ...noColumns, name: 0, phone: 1 },
      has_heading: false,
    });
    expect((await rowsOf(draft.id))[0].name).toBe(long);
  });

  it("follows chosen columns and defaults, and reads the first row as a person when told so", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const draft = await upload([
      ["রহিম উদ্দিন", first],
      ["করিম উদ্দিন", second],
    ]);
    expect(draft).toMatchObject({ has_heading: false, counts: { rows: 2, faulty: 2 } });
    expect((await rowsOf(draft.id))[0].problems).toEqual([{ code: "no_batch", line: null }]);
    const chosen = { ...choicesOf(draft), default_batch: "HSC 26" };
    const put = (body: object) => admin.put(`${IMPORTS}/${draft.id}`, body);
    expect((await put(chosen)).body.counts).toMatchObject({ rows: 2, new: 2, faulty: 0 });
    expect((await put({ ...chosen, has_heading: true })).body.counts).toMatchObject({ rows: 1, new: 1 });
    expect((await put(chosen)).body.counts).toMatchObject({ rows: 2, new: 2 });
    const { columns } = draft;
    const swapped = { ...columns, name: columns.phone, phone: columns.name };
    expect((await put({ ...chosen, columns: swapped })).body.counts).toMatchObject({ faulty: 2 });
    expect((await put({ ...chosen, columns: { ...columns, phone: null } })).body.counts.faulty).toBe(2);
    expect((await admin.post(`${IMPORTS}/${draft.id}/apply`, {})).body.code).toBe("imports.columns_missing");
    expect((await put({ ...chosen, default_batch: "HSC 99" })).status).toBe(422);
  });

  it("reads workbooks and refuses other files", async () => {
    const file = fileOf(
      writeWorkbook("x", [
        ["Name", "Phone", "Batch"],
        ["Rahim", newPhone(), "HSC 26"],
      ]),
      "x.xlsx",
    );
    expect((await admin.post(IMPORTS, file)).body.counts).toMatchObject({ rows: 1, new: 1 });
    expect((await admin.post(IMPORTS, fileOf("নাম,ফোন"))).body.code).toBe("sheet.empty");
    expect((await admin.post(IMPORTS, fileOf("PK\u0003\u0004 no workbook"))).body.code).toBe(
      "sheet.unreadable",
    );
  });
});

describe("an import", () => {
  it("creates users who sign in by a code, each with an entry of the audit log", async () => {
    const [student, teacher, guardian] = [newPhone(), newPhone(), newPhone()];
    const done = await applied([
      ["name", "phone", "batch", "role"],
      ["রাইসা ইসলাম", student, "HSC 26", "ছাত্রী"],
      ["তানিয়া রহমান", teacher, "", "Teacher"],
      ["মালেকা বানু", guardian, "", "মা"],
    ]);
    expect(done).toMatchObject({ status: "done", counts: { rows: 3, created: 3, done: 3, faulty: 0 } });
    expect(await peopleWith(student)).toMatchObject([{ role: "USER", level: 11, hsc_batch: "HSC 26" }]);
    expect(await peopleWith(teacher)).toMatchObject([{ role: "TEACHER", level: 12, hsc_batch: null }]);
    expect(await peopleWith(guardian)).toMatchObject([{ role: "USER", level: 0, hsc_batch: null }]);
    for (const phone of [student, teacher, guardian]) {
      const [person] = await peopleWith(phone);
      const reply = await signInByCode(phone);
      expect([reply.status, reply.body.user.id]).toEqual([200, person?.id]);
      const [entry] = await school.rows<{ actor_id: number }>(sql`
        select actor_id from audit_log where action = 'user.imported' and object_id = ${String(person?.id)}`);
      expect(entry).toEqual({ actor_id: cast.admin.id });
    }
    expect((await signInByCode("01988888888")).body.code).toBe("accounts.not_registered");
  });

  it("creates no user twice, and changes existing ones only when that is requested", async () => {
    const phone = newPhone();
    const rows = (name: string) => [
      ["name", "phone", "batch"],
      [name, phone, "HSC 26"],
    ];
    await applied(rows("সাদিয়া সুলতানা"));
    const again = await applied(rows("সাদিয়া ইসলাম"));
    expect(again.counts).toMatchObject({ rows: 1, existing: 1, created: 0, updated: 0 });
    expect(await peopleWith(phone)).toMatchObject([{ name: "সাদিয়া সুলতানা" }]);
    const updated = await applied(rows("সাদিয়া ইসলাম"), { updates: true });
    expect(updated.counts).toMatchObject({ existing: 1, created: 0, updated: 1 });
    const [person] = await peopleWith(phone);
    expect(person).toMatchObject({ name: "সাদিয়া ইসলাম", hsc_batch: "HSC 26" });
    const [entry] = await school.rows<{ before: object; after: object }>(sql`
      select before, after from audit_log where action = 'user.import_changed' and object_id = ${String(person?.id)}`);
    expect(entry).toMatchObject({ before: { name: "সাদিয়া সুলতানা" }, after: { name: "সাদিয়া ইসলাম" } });
    expect((await admin.post(`${IMPORTS}/${updated.id}/apply`, {})).body.code).toBe("imports.started");
    expect((await admin.put(`${IMPORTS}/${updated.id}`, choicesOf(updated))).body.code).toBe(
      "imports.started",
    );
    await admin.post(`${IMPORTS}/${updated.id}/undo`, {});
    await school.drain();
    expect((await one(updated.id)).counts).toMatchObject({ restored: 1, updated: 0 });
    expect(await peopleWith(phone)).toMatchObject([{ name: "সাদিয়া সুলতানা" }]);
  });

  it("replaces the latest values, and undo restores them", async () => {
    const phone = newPhone();
    const rows = (name: string) => [
      ["name", "phone", "batch"],
      [name, phone, "HSC 26"],
    ];
    await applied(rows("সাদিয়া সুলতানা"));
    const draft = await upload(rows("সাদিয়া ইসলাম"));
    await admin.put(`${IMPORTS}/${draft.id}`, { ...choicesOf(draft), updates: true });
    await admin.post(`${IMPORTS}/${draft.id}/apply`, {});
    const waits = async () =>
      (
        await school.rows(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      ).length;
    let importing: Promise<unknown> | undefined;
    await school.database.tx(async (tx) => {
      const [person] = await peopleWith(phone);
      await tx.run(sql`update users set name = 'সাদিয়া রহমান' where id = ${person?.id}`);
      importing = school.drain();
      await expect.poll(waits).toBeGreaterThan(0);
    });
    await importing;
    expect(await peopleWith(phone)).toMatchObject([{ name: "সাদিয়া ইসলাম" }]);
    await admin.post(`${IMPORTS}/${draft.id}/undo`, {});
    await school.drain();
    expect(await peopleWith(phone)).toMatchObject([{ name: "সাদিয়া রহমান" }]);
  });

  it("creates a profile for each of several siblings and a mother on one phone, when families share phones", async () => {
    const phone = newPhone();
    const family = [
      ["name", "phone", "batch", "role"],
      ["রাইসা ইসলাম", phone, "HSC 26", "ছাত্রী"],
      ["রাফসান ইসলাম", phone, "HSC 25", "ছাত্র"],
      ["মালেকা বানু", phone, "", "মা"],
      ["রাইসা  ইসলাম", phone, "HSC 26", "ছাত্রী"],
    ];
    const draft = (await admin.post(IMPORTS, fileOf(csvOf(family)))).body;
    expect(draft.counts).toMatchObject({ new: 1, faulty: 3 });
    const done = await applied(family, { families: true });
    expect(done.counts).toMatchObject({ rows: 4, created: 3, faulty: 1 });
    const people = await peopleWith(phone);
    expect(Object.fromEntries(people.map(({ name, level }) => [name, level]))).toEqual({
      "মালেকা বানু": 0,
      "রাইসা ইসলাম": 11,
      "রাফসান ইসলাম": 12,
    });
    const rows = await school.rows<{ users: number }>(sql`
      select count(distinct user_id)::int as users from import_rows
      where import_id = ${done.id} and outcome = 'created'`);
    expect(rows).toEqual([{ users: 3 }]);
    // The same file makes none of them twice, and a third sibling joins the account.
    const again = await applied([...family, ["রাহিল ইসলাম", phone, "HSC 26", "ছাত্র"]], { families: true });
    expect(again.counts).toMatchObject({ existing: 3, created: 1, faulty: 1 });
    await admin.post(`${IMPORTS}/${again.id}/undo`, {});
    await school.drain();
    expect((await peopleWith(phone)).map(({ name }) => name).toSorted()).toEqual(
      people.map(({ name }) => name).toSorted(),
    );
  });

  it("never changes an admin, nor gives the owner of a phone another role", async () => {
    const done = await applied(
      [
        ["name", "phone", "role", "batch"],
        ["অন্য নাম", cast.admin.phone, "শিক্ষক", ""],
        ["অন্য নাম", cast.selina.phone, "মডারেটর", ""],
      ],
      { updates: true },
    );
    expect(done.counts).toMatchObject({ existing: 2, updated: 0, created: 0 });
    expect(await outcomesOf(done.id)).toEqual([
      [2, "existing"],
      [3, "existing"],
    ]);
    for (const { phone, name } of [cast.admin, cast.selina])
      expect((await peopleWith(phone ?? "")).map((person) => person.name)).toContain(name);
  });

  it("checks each row again before it is written", async () => {
    const [late, twin] = [newPhone(), newPhone()];
    const draft = await upload([
      ["name", "phone", "batch"],
      ["আগের জন", late, "HSC 25"],
      ["পরের জন", twin, "HSC 26"],
    ]);
    await applied([
      ["name", "phone", "batch"],
      ["পরের জন", twin, "HSC 26"],
    ]);
    await admin.put("/api/admin/batches/HSC%2025", { closed: true, is_current: false });
    await admin.post(`${IMPORTS}/${draft.id}/apply`, {});
    await school.drain();
    expect(await outcomesOf(draft.id)).toEqual([
      [2, "faulty"],
      [3, "existing"],
    ]);
    expect((await rowsOf(draft.id))[0].problems).toEqual([{ code: "closed_batch", line: null }]);
    await admin.put("/api/admin/batches/HSC%2025", { closed: false, is_current: true });
  });

  it("reports each row in words, with formulas neutralised", async () => {
    const phone = newPhone();
    const { id } = await applied([
      ["name", "phone", "batch"],
      ["=HYPERLINK(1)", phone, "HSC 26"],
      ["+88", "@sum", "-1"],
    ]);
    const { file } = (await admin.get(`${IMPORTS}/${id}/report`)).body;
    expect(file).toContain("'=HYPERLINK(1)");
    for (const { cells } of readCells(file).rows)
      for (const cell of cells) expect(cell).not.toMatch(/^[=+@-]/);
    expect(file).toContain("ফোন নম্বরটা ঠিক নয়; এই ব্যাচ স্কুলে নেই");
    expect(file).toContain("যোগ হয়েছে");
    const english = await admin.get(`${IMPORTS}/${id}/report`, { "accept-language": "en" });
    expect(english.body.file).toContain("The phone number is wrong; The school has no such batch");
  });
});

describe("the undo", () => {
  it("of an import deletes users without activity, and keeps and lists those who signed in", async () => {
    const [idle, active] = [newPhone(), newPhone()];
    const rows = [
      ["name", "phone", "batch"],
      ["নিষ্ক্রিয় একজন", idle, "HSC 26"],
      ["সক্রিয় একজন", active, "HSC 26"],
    ];
    const { id, undo_until } = await applied(rows);
    expect(undo_until).not.toBeNull();
    await signInByCode(active);
    expect((await admin.post(`${IMPORTS}/${id}/undo`, {})).body.status).toBe("undoing");
    await school.drain();
    expect(await one(id)).toMatchObject({
      status: "undone",
      undo_until: null,
      counts: { created: 0, removed: 1, kept: 1, done: 2 },
    });
    expect([await peopleWith(idle), (await peopleWith(active)).length]).toEqual([[], 1]);
    expect((await signInByCode(active)).status).toBe(200);
    expect((await signInByCode(idle)).body.code).toBe("accounts.not_registered");
    expect(await rowsOf(id, "&filter=kept")).toMatchObject([{ line: 3, outcome: "kept" }]);
    expect((await admin.get(`${IMPORTS}/${id}/report`)).body.file).toContain("রয়ে গেছে");
    expect((await admin.post(`${IMPORTS}/${id}/undo`, {})).body.code).toBe("imports.not_done");
    const again = await applied(rows);
    expect(again.counts).toMatchObject({ created: 1, existing: 1 });
  });

  it("of an import reverts what others did to the deleted users, in one job of each listener", async () => {
    const numbers = [newPhone(), newPhone(), newPhone()];
    const { id } = await applied([
      ["name", "phone", "batch"],
      ...numbers.map((phone) => ["পিছনের একজন", phone, "HSC 26"]),
    ]);
    const people = (await Promise.all(numbers.map(peopleWith))).flat().map((person) => person.id);
    const traces = async () => ({
      group: (await school.as("selina").get("/api/group/5")).body.member_count,
      following: await school.rows(sql`select following from follow_counts where user_id = ${cast.rafi.id}`),
      names: await school.rows(sql`select from name_sounds where user_id = any(${people}::int[])`),
      told: await school.rows(sql`select from notifications where user_id = any(${people}::int[])`),
      places: await school.rows(sql`select from group_members where user_id = any(${people}::int[])`),
    });
    const before = await traces();
    expect([people.length, before.names.length]).toEqual([3, 3]);
    for (const followingId of people)
      expect((await school.as("rafi").post("/api/follow", { followingId })).status).toBeLessThan(300);
    const added = await school
      .as("selina")
      .post("/api/group/5/members/bulk", { action: "add", user_ids: people });
    expect(added.body.counts).toMatchObject({ done: 3 });
    await school.drain();
    const between = await traces();
    expect([between.group - before.group, between.places.length]).toEqual([3, 3]);
    expect(between.told.length).toBeGreaterThan(0);
    await admin.post(`${IMPORTS}/${id}/undo`, {});
    expect(await runOne(school.server.services, "alone")).toBe(true);
    const jobs = await school.rows<{ listener: string }>(
      sql`select listener from jobs where event = 'user.erased'`,
    );
    expect(jobs.length).toBeGreaterThan(20);
    expect(new Set(jobs.map(({ listener }) => listener)).size).toBe(jobs.length);
    await school.drain();
    expect((await one(id)).counts).toMatchObject({ removed: 3, kept: 0 });
    expect(await traces()).toEqual({ ...before, names: [], told: [] });
    expect((await Promise.all(numbers.map(peopleWith))).flat()).toEqual([]);
    expect(await school.rows(sql`select from accounts where phone = any(${numbers}::text[])`)).toEqual([]);
  });

  it("of an import ends after 24 hours", async () => {
    const { id } = await applied([
      ["name", "phone", "batch"],
      ["একজন মানুষ", newPhone(), "HSC 26"],
    ]);
    school.advanceClock({ minutes: 24 * 60 + 1 });
    school.forgetSessions();
    admin = await school.signIn("admin");
    await confirmPassword(admin);
    expect((await admin.post(`${IMPORTS}/${id}/undo`, {})).body.code).toBe("imports.too_late");
  });
});

describe("the right to import", () => {
  const requests = (id: number) =>
    [
      ["GET", IMPORTS],
      ["POST", IMPORTS, fileOf("name,phone\nRahim,01711111111")],
      ["GET", `${IMPORTS}/${id}`],
      ["GET", `${IMPORTS}/${id}/rows`],
      ["POST", `${IMPORTS}/${id}/apply`, {}],
      ["POST", `${IMPORTS}/${id}/undo`, {}],
      ["GET", `${IMPORTS}/${id}/report`],
    ] as const;

  it("belongs to admins alone, after the password where users or files are created", async () => {
    const draft = await upload([
      ["name", "phone", "batch"],
      ["একজন মানুষ", newPhone(), "HSC 26"],
    ]);
    const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
    for (const member of others) {
      const client = await school.signIn(member);
      for (const [method, path, body] of requests(draft.id))
        expect([member, path, (await client.send(method, path, body)).body.code]).toEqual([
          member,
          path,
          "administration.staff_only",
        ]);
      const put = await client.put(`${IMPORTS}/${draft.id}`, choicesOf(draft));
      expect(put.body.code).toBe("administration.staff_only");
    }
    const unconfirmed = await school.signIn("admin");
    const dangerous = /apply|undo|report/;
    for (const [method, path, body] of requests(draft.id)) {
      const reply = await unconfirmed.send(method, path, body);
      expect([path, reply.body.code]).toEqual([
        path,
        dangerous.test(path) ? "administration.confirm_needed" : undefined,
      ]);
    }
    expect((await admin.get(`${IMPORTS}/999999`)).status).toBe(404);
  });
});
