import { writeCells } from "@angon/contract/questions/cells";
import type { BulkReport, BulkRow } from "@angon/contract/members/bulk";
import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { groupHelpers } from "../../../../test/helpers/members.ts";
import { codeOf } from "../../../../test/helpers/homework.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { StatementCounter } from "../../../../test/writes/round-trips.ts";
import { sql } from "../../../db/sql.ts";
import { writeWorkbook } from "../../../kit/sheets/write-workbook.ts";

const school = useSchool();
const { newGroup, setRoles, join, roleOf, memberCount, banMember, getGroup } = groupHelpers(school);

const path = (group: number, step: string) => `/api/group/${group}/members/bulk${step}`;
const preview = (who: Member, group: number, body: object) =>
  school.as(who).post(path(group, "/preview"), body);
const apply = (who: Member, group: number, body: object) => school.as(who).post(path(group, ""), body);
const inBase64 = (file: string | Buffer) => Buffer.from(file).toString("base64");
const outcomes = ({ rows }: BulkReport) => rows.map(({ outcome }) => outcome);
const outcomeAt = ({ rows }: BulkReport) => rows.map(({ line, outcome }: BulkRow) => [line, outcome]);

let counter: StatementCounter;
beforeAll(() => {
  counter = new StatementCounter(school.database);
});

let made = 0;
/** Students with names and phones of their own, who may join. */
async function students(
  count: number,
  name = "বাল্ক ছাত্র",
): Promise<{ id: number; name: string; phone: string }[]> {
  const from = made;
  made += count;
  const people = Array.from({ length: count }, (_, i) => ({
    id: 30_000 + from + i,
    name: `${name} ${from + i}`,
    phone: `0199${String(from + i).padStart(7, "0")}`,
  }));
  const ids = people.map(({ id }) => id);
  await school.database.run(sql`
    insert into accounts (id, phone) select * from unnest(${ids}::int[], ${people.map(({ phone }) => phone)}::text[])`);
  await school.database.run(sql`
    insert into users (id, account_id, name, role, level, hsc_batch)
    select id, id, name, 'USER', 12, 'HSC 25' from unnest(${ids}::int[], ${people.map((one) => one.name)}::text[]) as n (id, name)`);
  return people;
}

const eventsOf = async (group: number) =>
  (
    await school.rows<{ event: string; many: number }>(sql`
      select event, count(distinct payload)::int as many from jobs where payload ->> 'groupId' = ${String(group)}
      group by event order by event`)
  ).map(({ event, many }) => [event, many]);

const noticesOf = async (type: string, group: number): Promise<number[]> =>
  (
    await school.rows<{ user_id: number }>(sql`
      select user_id from notifications where type = ${type} and object_key = ${`group:${group}`} order by user_id`)
  ).map(({ user_id }) => user_id);

const auditOf = (group: number) =>
  school.rows<{ action: string; many: number }>(sql`
    select action, count(*)::int as many from audit_log where after ->> 'groupId' = ${String(group)}
    group by action order by action`);

/** Twenty of the request, and those of live events, which are written beside it. A statement for each row would be 220. */
const MAX_STATEMENTS = 40;

describe("adding from a sheet", () => {
  it("adds 200 people beside 20 faulty rows with few statements, each person once", async () => {
    const group = await newGroup({ selina: "TEACHER", rafi: "MEMBER" }, { visibility: "PRIVATE" });
    await join("sadia", group);
    await school.drain();
    const people = await students(199);
    const twins = await students(2, "যমজ");
    await school.database.run(
      sql`update users set name = 'যমজ' where id = any(${twins.map(({ id }) => id)}::int[])`,
    );
    const bengali = (n: number) => String(n).replace(/[0-9]/g, (d) => String.fromCharCode(0x9e6 + Number(d)));
    const good = [...people.map(({ name }, i) => [name, bengali(i + 1), "ক"]), [cast.sadia.name, "২০০", "খ"]];
    const faulty = [
      ...Array.from({ length: 8 }, (_, i) => [`অচেনা ${i}`, "1", "ক"]),
      ...Array.from({ length: 3 }, (_, i) => [people[i]?.name, "1", "ক"]),
      ["যমজ", "5", "ক"],
      ["যমজ", "6", "ক"],
      [cast.rafi.name, "7", "ক"],
      [cast.selina.name, "7", "ক"],
      [cast.rahima.name, "8", "ক"],
      ["", "9", ""],
      ["রোল ছাড়া", "৯৯৯৯৯৯৯৯৯৯", "ক"],
      ["শাখা লম্বা", "9", "ক".repeat(21)],
      ["রোল ভুল", "সাত", "ক"],
    ];
    expect([good.length, faulty.length]).toEqual([200, 20]);
    const table = [["শিক্ষার্থীর নাম", "রোল নং", "শাখা"], ...good, ...faulty].map((row) =>
      row.map((cell) => cell ?? ""),
    );
    const body = { action: "add", file: inBase64(writeWorkbook("তালিকা", table)) };
    const planned = (await preview("selina", group, body)).body as BulkReport;
    expect(planned.counts).toEqual({ done: 200, unchanged: 2, failed: 18 });
    expect(await memberCount(group)).toBe(2);

    let answer!: Awaited<ReturnType<typeof apply>>;
    const { statements } = await counter.during(async () => {
      answer = await apply("selina", group, body);
    });
    const { status, body: report } = answer;
    expect(status).toBe(200);
    expect(statements.length, statements.join("\n")).toBeLessThan(MAX_STATEMENTS);
    expect(report.counts).toEqual({ done: 200, unchanged: 2, failed: 18 });
    expect(
      report.rows.map(({ outcome, ...row }: BulkRow) => ({
        ...row,
        outcome: outcome === "done" ? "ready" : outcome,
      })),
    ).toEqual(planned.rows);
    expect(outcomeAt(report).slice(200)).toEqual([
      ...Array.from({ length: 8 }, (_, i) => [202 + i, "not_found"]),
      [210, "repeated"],
      [211, "repeated"],
      [212, "repeated"],
      [213, "several"],
      [214, "several"],
      [215, "already_member"],
      [216, "already_member"],
      [217, "not_found"],
      [218, "roll_unusable"],
      [219, "bad_roll"],
      [220, "bad_section"],
      [221, "bad_roll"],
    ]);
    expect(report.member_count).toBe(202);
    expect(await memberCount(group)).toBe(202);
    expect(await eventsOf(group)).toEqual([
      ["group.joined", 200],
      ["group.member_added", 199],
      ["group.request_accepted", 1],
    ]);
    expect(await auditOf(group)).toEqual([
      { action: "group.member_added", many: 199 },
      { action: "group.request_accepted", many: 1 },
    ]);
    const [last] = await school.rows(sql`
      select role, roll, section from group_members where group_id = ${group} and user_id = ${cast.sadia.id}`);
    expect(last).toEqual({ role: "MEMBER", roll: 200, section: "খ" });
    await school.drain();
    expect(await noticesOf("group_accepted", group)).toEqual(
      [...people.map(({ id }) => id), cast.sadia.id].toSorted((a, b) => a - b),
    );
    expect(await noticesOf("group_request", group)).toEqual([]);

    const again = (await apply("selina", group, body)).body as BulkReport;
    expect(again.counts).toEqual({ done: 0, unchanged: 202, failed: 18 });
    expect(again.member_count).toBe(202);
    expect(await eventsOf(group)).toEqual([]);
    await expectInvariants(school.database);
  });

  it("is allowed by office: staff add, students invite, and others are refused", async () => {
    const group = await newGroup(
      { selina: "TEACHER", nusrat: "PRESIDENT", rafi: "CAPTAIN" },
      { visibility: "PRIVATE" },
    );
    const [one, other] = await students(2);
    const text = `${one?.name}\n${other?.name}`;
    for (const who of ["rafi", "sadia", "rahima", "kamrul"] as const)
      for (const call of [preview, apply])
        expect(codeOf(await call(who, group, { action: "add", text })), who).toEqual([
          403,
          "members.managers_only",
        ]);
    expect(outcomes((await apply("nusrat", group, { action: "add", text })).body)).toEqual([
      "invited",
      "invited",
    ]);
    expect(await memberCount(group)).toBe(3);
    await school.drain();
    expect(await noticesOf("group_invite", group)).toEqual([one?.id, other?.id]);
    expect(outcomes((await apply("selina", group, { action: "add", text })).body)).toEqual(["done", "done"]);
    await school.drain();
    expect(await noticesOf("group_invite", group)).toEqual([]);
    expect(await memberCount(group)).toBe(5);
    // A student who has asked has consented: an officer of any kind accepts.
    await join("sadia", group);
    expect(outcomes((await apply("nusrat", group, { action: "add", text: cast.sadia.name })).body)).toEqual([
      "done",
    ]);
    await expectInvariants(school.database);
  });

  it("does not find a member who has blocked the officer", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", selina: "TEACHER" });
    const [one] = await students(1);
    await school.database.run(sql`
      insert into blocks (user_id, other_id, kind, created_at)
      values (${one?.id}, ${cast.nusrat.id}, 'block', now())`);
    const list = { action: "add", text: one?.name };
    expect(outcomes((await preview("nusrat", group, list)).body)).toEqual(["not_found"]);
    expect(outcomes((await preview("selina", group, list)).body)).toEqual(["ready"]);
  });

  it("refuses people who do not meet the group's conditions, all with the same outcome", async () => {
    const group = await newGroup({ selina: "TEACHER" }, { eligibility: "batch", eligible_batch: "HSC 25" });
    const [right, wrong, banned, punished] = await students(4);
    await school.database.run(sql`update users set hsc_batch = 'HSC 26' where id = ${wrong?.id}`);
    await school.database.run(sql`
      update users set sanctioned_until = now() + interval '1 day', sanction_reason = 'নিয়ম' where id = ${punished?.id}`);
    await school.database.run(sql`
      insert into group_bans (group_id, user_id, reason, banned_by, created_at)
      values (${group}, ${banned?.id}, 'নিয়ম', ${cast.selina.id}, now())`);
    const text = [right, wrong, banned, punished].map((one) => one?.name).join("\n");
    expect(outcomes((await apply("selina", group, { action: "add", text })).body)).toEqual([
      "done",
      "cannot_join",
      "cannot_join",
      "cannot_join",
    ]);
    expect((await school.rows(sql`select from group_bans where group_id = ${group}`)).length).toBe(1);
  });
});

describe("phone numbers in a list of people", () => {
  it("find people for admins of the school, and have the same outcome for every number for other officers", async () => {
    const group = await newGroup({ selina: "TEACHER", nusrat: "PRESIDENT" }, { visibility: "PRIVATE" });
    const [one, other] = await students(2);
    const digits = (one?.phone ?? "").replace(/[0-9]/g, (d) => String.fromCharCode(0x9e6 + Number(d)));
    const body = {
      action: "add",
      text: `ফোন\n${digits}\n01911999888\n+88 0${other?.phone.slice(1)}\n017\n${cast.nusrat.phone}`,
    };
    for (const who of ["selina", "nusrat"] as const) {
      const { rows } = (await preview(who, group, body)).body as BulkReport;
      const known = rows.filter(({ outcome }) => outcome !== "bad_phone");
      expect(known.map(({ outcome, user }) => [outcome, user])).toEqual(
        known.map(() => ["phone_invited", null]),
      );
      expect(known).toHaveLength(4);
    }
    const admins = (await preview("admin", group, body)).body as BulkReport;
    expect(admins.rows.map(({ outcome, user }) => [outcome, user?.id])).toEqual([
      ["ready", one?.id],
      ["not_found", undefined],
      ["ready", other?.id],
      ["bad_phone", undefined],
      ["already_member", cast.nusrat.id],
    ]);
    const sent = (await apply("selina", group, body)).body as BulkReport;
    expect(outcomes(sent)).toEqual([
      "phone_invited",
      "phone_invited",
      "phone_invited",
      "bad_phone",
      "phone_invited",
    ]);
    expect(await memberCount(group)).toBe(2);
    await school.drain();
    expect(await noticesOf("group_invite", group)).toEqual([one?.id, other?.id]);
    // An owner who is called may walk in.
    expect(outcomes((await apply("admin", group, body)).body)).toEqual([
      "done",
      "not_found",
      "done",
      "bad_phone",
      "already_member",
    ]);
    await setRoles(group, { rafi: "MEMBER" });
    const removal = { action: "remove", text: cast.rafi.phone };
    expect(outcomes((await apply("selina", group, removal)).body)).toEqual(["phone_unusable"]);
    expect(outcomes((await apply("admin", group, removal)).body)).toEqual(["done"]);
  });

  it("and names are accepted in lists of at most 1,000", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" });
    const text = Array.from({ length: 1_001 }, (_, i) => `নাম ${i}`).join("\n");
    expect(codeOf(await preview("nusrat", group, { action: "add", text }))).toEqual([
      422,
      "members.list_too_long",
    ]);
    const short = text.slice(0, text.indexOf("নাম 1000"));
    expect((await preview("nusrat", group, { action: "add", text: short })).body.counts.failed).toBe(1_000);
  });
});

describe("a file with a list of people", () => {
  it("can be read by the group's leaders alone, and within the maximum length of a list", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
    const long = "ক\n".repeat(200_000);
    const files = {
      csv: long,
      xlsx: writeWorkbook(
        "ক",
        Array.from({ length: 1_002 }, () => ["ক"]),
      ),
    };
    for (const [kind, content] of Object.entries(files)) {
      const body = { action: "add", file: inBase64(content) };
      for (const call of [preview, apply]) {
        expect([kind, codeOf(await call("rafi", group, body))]).toEqual([
          kind,
          [403, "members.managers_only"],
        ]);
        expect([kind, codeOf(await call("nusrat", group, body))]).toEqual([
          kind,
          [422, "members.list_too_long"],
        ]);
      }
    }
  });
});

describe("lists of members", () => {
  it("change roles and remove members by roll number, name and id, within the rank of the officer", async () => {
    const group = await newGroup({
      admin: "GROUP_ADMIN",
      selina: "TEACHER",
      nusrat: "PRESIDENT",
      rafi: "MEMBER",
      sadia: "MEMBER",
      tanvir: "MEMBER",
    });
    const sheet = writeCells([
      ["id", "role"],
      [String(cast.rafi.id), "দলনেতা"],
      [String(cast.sadia.id), "VICE_CAPTAIN"],
      [String(cast.selina.id), "MEMBER"],
      [String(cast.nusrat.id), "MEMBER"],
      [String(cast.tanvir.id), "শিক্ষক"],
      [String(cast.admin.id), "MEMBER"],
      [String(cast.mitu.id), "MEMBER"],
      [String(cast.tanvir.id), "রাজা"],
    ]);
    const body = { action: "role", file: inBase64(sheet) };
    const expected = [
      "done",
      "done",
      "above_rank",
      "own_role",
      "above_rank",
      "admin_untouched",
      "not_member",
      "bad_role",
    ];
    expect(outcomes((await apply("nusrat", group, body)).body)).toEqual(expected);
    expect([
      await roleOf(group, "rafi"),
      await roleOf(group, "sadia"),
      await roleOf(group, "tanvir"),
    ]).toEqual(["CAPTAIN", "VICE_CAPTAIN", "MEMBER"]);
    expect(await eventsOf(group)).toEqual([["group.role_changed", 2]]);
    await school.drain();
    expect(await noticesOf("group_role", group)).toEqual(
      [cast.rafi.id, cast.sadia.id].toSorted((a, b) => a - b),
    );
    expect(outcomes((await apply("nusrat", group, body)).body).slice(0, 2)).toEqual([
      "unchanged",
      "unchanged",
    ]);

    const rolls = {
      action: "details",
      text: `name,roll,section\n${cast.rafi.name},১,ক\n${cast.sadia.name},1,খ\n${cast.tanvir.name},2,ক`,
    };
    expect((await apply("nusrat", group, rolls)).body.counts).toEqual({ done: 3, unchanged: 0, failed: 0 });
    expect((await apply("nusrat", group, rolls)).body.counts).toEqual({ done: 0, unchanged: 3, failed: 0 });
    const gone = { action: "remove", text: `roll,section,name\n1,,\n1,ক,\n2,ক,${cast.rafi.name}\n9,,` };
    expect(outcomes((await apply("nusrat", group, gone)).body)).toEqual([
      "several",
      "done",
      "name_differs",
      "not_member",
    ]);
    expect(await memberCount(group)).toBe(5);
    await school.drain();
    expect(await noticesOf("group_removed", group)).toEqual([cast.rafi.id]);
    const chosen = { action: "remove", user_ids: [cast.sadia.id, cast.tanvir.id, cast.nusrat.id] };
    expect(codeOf(await apply("sadia", group, chosen))).toEqual([403, "members.managers_only"]);
    expect(outcomes((await apply("nusrat", group, chosen)).body)).toEqual(["done", "done", "own_role"]);
    await expectInvariants(school.database);
  });

  it("refuse a roll number of somebody else in the section, at its row", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", sadia: "MEMBER", tanvir: "MEMBER" });
    const list = (...rows: string[]) => ({
      action: "details",
      text: ["name,roll,section", ...rows].join("\n"),
    });
    const { rafi, sadia, tanvir } = cast;
    const twice = list(`${rafi.name},২,ক`, `${sadia.name},2,ক`, `${tanvir.name},2,খ`);
    expect(outcomes((await preview("nusrat", group, twice)).body)).toEqual(["ready", "roll_taken", "ready"]);
    expect(outcomes((await apply("nusrat", group, twice)).body)).toEqual(["done", "roll_taken", "done"]);
    const later = list(`${sadia.name},2,ক`);
    expect(outcomes((await apply("nusrat", group, later)).body)).toEqual(["roll_taken"]);
    const exchanged = list(`${rafi.name},2,খ`, `${tanvir.name},2,ক`);
    expect(outcomes((await apply("nusrat", group, exchanged)).body)).toEqual(["done", "done"]);
  });

  it("never leave a group without its last leader", async () => {
    const group = await newGroup({ rafi: "GROUP_ADMIN", sadia: "GROUP_ADMIN" });
    const body = { action: "remove", user_ids: [cast.rafi.id, cast.sadia.id] };
    expect(outcomes((await preview("admin", group, body)).body)).toEqual(["ready", "last_admin"]);
    expect(outcomes((await apply("admin", group, body)).body)).toEqual(["done", "last_admin"]);
    expect(await roleOf(group, "sadia")).toBe("GROUP_ADMIN");
  });

  it("accept join requests, also by the roll numbers of a class", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, { visibility: "PRIVATE" });
    const hidden = await newGroup({ rafi: "MEMBER" }, { visibility: "PRIVATE" });
    const lesson = await newGroup({ nusrat: "MEMBER", rafi: "MEMBER", sadia: "MEMBER" });
    await school.database.run(
      sql`update group_members set roll = user_id where group_id in (${hidden}, ${lesson})`,
    );
    await join("rafi", group);
    const text = `${cast.rafi.id}\n${cast.sadia.id}`;
    expect(outcomes((await apply("nusrat", group, { action: "accept", text })).body)).toEqual([
      "roll_unusable",
      "roll_unusable",
    ]);
    const other = await apply("nusrat", group, { action: "accept", text, roll_group: String(hidden) });
    expect(codeOf(other)).toEqual([404, "common.not_found"]);
    const mine = { action: "accept", text, roll_group: String(lesson) };
    expect(outcomes((await apply("nusrat", group, mine)).body)).toEqual(["done", "not_waiting"]);
    expect((await getGroup("rafi", group)).body.is_member).toBe(true);
    await join("tanvir", group);
    await banMember("nusrat", group, "tanvir");
    expect(
      outcomes((await apply("nusrat", group, { action: "accept", text: cast.tanvir.name })).body),
    ).toEqual(["not_waiting"]);
  });

  it("return the cells of faulty rows as a list that can be sent again", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
    const text = `নাম,মন্তব্য,রোল\nঅচেনা,নতুন,৭\n${cast.rafi.name},,সাত`;
    const named = (await preview("nusrat", group, { action: "details", text })).body as BulkReport;
    expect(named.headings).toEqual(["নাম", "মন্তব্য", "রোল"]);
    expect(named.rows.map(({ cells }) => cells)).toEqual([
      ["অচেনা", "নতুন", "৭"],
      [cast.rafi.name, "", "সাত"],
    ]);
    const bare = `অচেনা,৭\n017-000\n${cast.rafi.name}`;
    const { headings, rows } = (await preview("nusrat", group, { action: "add", text: bare }))
      .body as BulkReport;
    expect(headings).toEqual(["নাম", "ফোন", "রোল"]);
    expect(rows.map(({ cells }) => cells)).toEqual([["অচেনা", "", "7"], ["", "017-000", ""], undefined]);
    const again = writeCells([headings, ...rows.flatMap(({ cells }) => (cells ? [cells] : []))]);
    const second = (await preview("nusrat", group, { action: "add", text: again })).body as BulkReport;
    expect(outcomes(second)).toEqual(["not_found", "bad_phone"]);
  });

  it("need exactly one readable source", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" });
    for (const body of [{}, { text: "ক", user_ids: [1] }, { text: "ক", file: "YQ==" }])
      expect((await preview("nusrat", group, { action: "add", ...body })).body.errors?.[0]?.path).toBe(
        "text",
      );
    const file = inBase64(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
    expect(codeOf(await preview("nusrat", group, { action: "add", file }))).toEqual([
      422,
      "sheet.old_format",
    ]);
    expect(codeOf(await preview("nusrat", group, { action: "add", text: "নাম,রোল" }))).toEqual([
      422,
      "sheet.empty",
    ]);
  });
});

describe("the limits of lists of people", () => {
  const strict = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });
  const list = (rows: number) => Array.from({ length: rows }, (_, i) => `অচেনা নাম ${i}`).join("\n");
  const send = async (who: Member, group: number, step: string, body: object): Promise<number> =>
    (await strict.as(who).post(`/api/group/${group}/members/bulk${step}`, body)).status;

  it("counts compared rows by the hour and invitations by the day", async () => {
    const group = await groupHelpers(strict).newGroup({ nusrat: "PRESIDENT", selina: "TEACHER" });
    expect(await send("nusrat", group, "", { action: "add", text: list(300) })).toBe(200);
    expect(await send("nusrat", group, "", { action: "add", text: "অচেনা" })).toBe(429);
    for (const rows of [1_000, 1_000, 699])
      expect(await send("nusrat", group, "/preview", { action: "add", text: list(rows) })).toBe(200);
    expect(await send("nusrat", group, "/preview", { action: "add", text: "অচেনা" })).toBe(429);
    // Staff add people themselves; only phones become invitations.
    expect(await send("selina", group, "", { action: "add", text: list(1_000) })).toBe(200);
  });

  it("counts a file as a hundred rows, whatever it holds", async () => {
    const group = await groupHelpers(strict).newGroup({ rafi: "PRESIDENT" });
    const file = inBase64("নাম\nঅচেনা");
    for (let i = 0; i < 29; i++)
      expect(await send("rafi", group, "/preview", { action: "add", file })).toBe(200);
    expect(await send("rafi", group, "/preview", { action: "add", file })).toBe(429);
  });
});
