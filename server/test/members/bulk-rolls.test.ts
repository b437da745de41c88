import type { BulkReport, RollSource } from "@angon/contract/members/bulk";
import { describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";
import { codeOf } from "../helpers/homework.ts";
import { groupHelpers } from "../helpers/members.ts";
import { expectInvariants } from "../invariants.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { newGroup, roleOf, memberCount } = groupHelpers(school);

const send = (who: Member, group: number, step: "" | "/preview", body: object) =>
  school.as(who).post(`/api/group/${group}/members/bulk${step}`, body);
const sourcesOf = (who: Member, group: number) =>
  school.as(who).get(`/api/group/${group}/members/bulk/sources`);
const idsOf = (data: RollSource[]) => data.map(({ id }) => id);
const outcomes = ({ rows }: BulkReport) => rows.map(({ outcome }) => outcome);
const detailsIn = (group: number) =>
  school.rows<{ user_id: number; roll: number | null; section: string | null }>(sql`
    select user_id, roll, section from group_members where group_id = ${group} order by user_id`);

/** Rolls 1 to 3 in section ক, and 1 again in খ. */
async function aClass(more: Partial<Record<Member, "MEMBER" | "PRESIDENT" | "TEACHER">> = {}) {
  const group = await newGroup(
    { rafi: "MEMBER", sadia: "MEMBER", tanvir: "MEMBER", arif: "MEMBER", ...more },
    { visibility: "PRIVATE" },
  );
  const students = [cast.rafi, cast.sadia, cast.tanvir, cast.arif].map(({ id }) => id);
  await school.database.run(sql`
    update group_members m set roll = n.roll, section = n.section
    from unnest(${students}::int[], ${[1, 2, 3, 1]}::int[], ${["ক", "ক", "ক", "খ"]}::text[]) as n (id, roll, section)
    where m.group_id = ${group} and m.user_id = n.id`);
  return group;
}

describe("adding people by their roll numbers in another group", () => {
  it("is allowed to staff who see that group, with roll number and section", async () => {
    const from = await aClass({ selina: "TEACHER", nusrat: "PRESIDENT" });
    const group = await newGroup({ selina: "TEACHER", nusrat: "PRESIDENT", kamrul: "TEACHER" });
    const list = { action: "add", rolls: "১–৩, 9, সাত", roll_group: String(from), roll_section: "ক" };
    const planned = (await send("selina", group, "/preview", list)).body as BulkReport;
    expect(planned.rows.map(({ user, given, outcome }) => [user?.id, given, outcome])).toEqual([
      [cast.rafi.id, "", "ready"],
      [cast.sadia.id, "", "ready"],
      [cast.tanvir.id, "", "ready"],
      [undefined, "", "not_found"],
      [undefined, "সাত", "bad_roll"],
    ]);
    expect(planned.rows.slice(3).map(({ cells }) => cells)).toEqual([
      ["", "", "9"],
      ["", "", "সাত"],
    ]);
    expect(await memberCount(group)).toBe(3);
    const both = { ...list, roll_section: undefined, rolls: "1" };
    expect(outcomes((await send("selina", group, "/preview", both)).body)).toEqual(["several"]);

    // An officer of both invites; one who does not see the class learns nothing of it.
    expect(outcomes((await send("nusrat", group, "/preview", list)).body).slice(0, 3)).toEqual(
      Array(3).fill("invited"),
    );
    for (const step of ["", "/preview"] as const) {
      expect(codeOf(await send("kamrul", group, step, list))).toEqual([404, "common.not_found"]);
      expect(codeOf(await send("rafi", group, step, list))).toEqual([403, "members.managers_only"]);
    }
    const report = (await send("selina", group, "", list)).body as BulkReport;
    expect(report.counts).toEqual({ done: 3, unchanged: 0, failed: 2 });
    expect((await detailsIn(group)).filter(({ roll }) => roll !== null)).toEqual(
      [
        { user_id: cast.rafi.id, roll: 1, section: "ক" },
        { user_id: cast.sadia.id, roll: 2, section: "ক" },
        { user_id: cast.tanvir.id, roll: 3, section: "ক" },
      ].toSorted((a, b) => a.user_id - b.user_id),
    );
    expect((await send("selina", group, "", list)).body.counts).toEqual({ done: 0, unchanged: 3, failed: 2 });
    // The page takes an addition back by the people that the report names.
    const undo = { action: "remove", user_ids: [cast.rafi.id, cast.sadia.id, cast.tanvir.id] };
    expect((await send("selina", group, "", undo)).body.counts.done).toBe(3);
    expect(await roleOf(group, "rafi")).toBeUndefined();
    await expectInvariants(school.database);
  });

  it("is allowed for groups of which the officer is a member, and no others", async () => {
    const mine = await aClass({ selina: "TEACHER" });
    const foreign = await aClass();
    const plain = await newGroup({ selina: "TEACHER" });
    const group = await newGroup({ selina: "TEACHER", nusrat: "PRESIDENT", rafi: "MEMBER" });
    const { data } = (await sourcesOf("selina", group)).body as { data: RollSource[] };
    expect(data.find(({ id }) => id === mine)).toMatchObject({ rolls: 4, sections: ["ক", "খ"] });
    for (const absent of [foreign, plain, group]) expect(idsOf(data)).not.toContain(absent);
    expect(idsOf((await sourcesOf("nusrat", group)).body.data)).not.toContain(mine);
    expect(idsOf((await sourcesOf("admin", group)).body.data)).toEqual(
      expect.arrayContaining([mine, foreign]),
    );
    expect(codeOf(await sourcesOf("rafi", group))).toEqual([403, "members.managers_only"]);
    expect(codeOf(await sourcesOf("rahima", group))).toEqual([403, "members.managers_only"]);
    expect(codeOf(await sourcesOf("selina", foreign))).toEqual([403, "members.managers_only"]);
  });

  it("takes lists of at most 1,000 rows, and needs the group of the roll numbers", async () => {
    const from = await aClass({ selina: "TEACHER" });
    const group = await newGroup({ selina: "TEACHER" });
    const ask = (rolls: string, more: object = { roll_group: String(from) }) =>
      send("selina", group, "/preview", { action: "add", rolls, ...more });
    expect((await ask("1-1000")).body.rows).toHaveLength(1_000);
    expect(codeOf(await ask("1-999999999"))).toEqual([422, "members.list_too_long"]);
    expect(codeOf(await ask(", ,"))).toEqual([422, "sheet.empty"]);
    expect(outcomes((await ask("1", {})).body)).toEqual(["roll_unusable"]);
    expect(codeOf(await ask("1", { roll_group: String(from), text: "রাফি" }))[0]).toBe(422);
  });
});

describe("a section for many members", () => {
  it("is set and removed by officers, and returned in the report row by row", async () => {
    const group = await aClass({ nusrat: "PRESIDENT" });
    // Rafi and Arif have the same number in two sections, and could not come into one.
    await school.database.run(sql`
      update group_members set roll = 44 where group_id = ${group} and user_id = ${cast.arif.id}`);
    const user_ids = [cast.rafi.id, cast.arif.id, cast.nusrat.id];
    const body = { action: "details", section: "গ", user_ids };
    expect(codeOf(await send("rafi", group, "", body))).toEqual([403, "members.managers_only"]);
    expect(outcomes((await send("nusrat", group, "/preview", body)).body)).toEqual(Array(3).fill("ready"));
    expect((await send("nusrat", group, "", body)).body.counts).toEqual({ done: 3, unchanged: 0, failed: 0 });
    expect((await send("nusrat", group, "", body)).body.counts.unchanged).toBe(3);
    const sections = async () =>
      Object.fromEntries((await detailsIn(group)).map(({ user_id, section }) => [user_id, section]));
    expect(await sections()).toMatchObject({
      [cast.rafi.id]: "গ",
      [cast.arif.id]: "গ",
      [cast.nusrat.id]: "গ",
    });
    expect((await detailsIn(group)).find(({ user_id }) => user_id === cast.rafi.id)?.roll).toBe(1);
    // An empty cell takes the common value, here none.
    const undo = {
      action: "details",
      section: null,
      text: `id,section\n${cast.rafi.id},ক\n${cast.arif.id},খ\n${cast.nusrat.id},`,
    };
    expect((await send("nusrat", group, "", undo)).body.counts.done).toBe(3);
    expect(await sections()).toMatchObject({
      [cast.rafi.id]: "ক",
      [cast.arif.id]: "খ",
      [cast.nusrat.id]: null,
    });
    const [last] = await school.rows<{ before: object; after: object }>(sql`
      select before, after from audit_log where action = 'group.member_details' and object_id = ${String(cast.nusrat.id)}
      order by id desc limit 1`);
    expect(last).toMatchObject({ before: { section: "গ" }, after: { section: null } });
    const without = { action: "details", text: `id,section\n${cast.rafi.id},` };
    expect(outcomes((await send("nusrat", group, "", without)).body)).toEqual(["unreadable"]);
  });
});
