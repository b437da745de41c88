import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf } from "../../../../test/helpers/homework.ts";
import { groupHelpers } from "../../../../test/helpers/members.ts";
import { sql } from "../../../db/sql.ts";
import { parseSheet } from "../../../kit/sheets/parse-sheet.ts";

const school = useSchool();
const { newGroup, listMembers } = groupHelpers(school);

const put = (who: "nusrat" | "rafi" | "sadia", group: number, id: number, body: object) =>
  school.as(who).put(`/api/group/${group}/members/${id}`, body);
const idsOf = ({ body }: { body: { members: { user_id: number }[] } }) =>
  body.members.map(({ user_id }) => user_id);

async function filled() {
  const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", sadia: "MEMBER", tanvir: "CAPTAIN" });
  const rows = [
    [cast.rafi.id, 12, "খ", 3],
    [cast.sadia.id, 2, "ক", 1],
    [cast.tanvir.id, null, null, 2],
    [cast.nusrat.id, 10, "ক", 4],
  ] as const;
  for (const [id, roll, section, days] of rows)
    await school.database.run(sql`
      update group_members set roll = ${roll}, section = ${section}, joined_at = now() - ${days} * interval '1 day'
      where group_id = ${group} and user_id = ${id}`);
  return group;
}

describe("roll number and section", () => {
  it("are set by officers and shown to members", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
    const body = { roll: 7, section: " ক " };
    expect(codeOf(await put("rafi", group, cast.rafi.id, body))).toEqual([403, "members.managers_only"]);
    expect((await put("nusrat", group, cast.rafi.id, body)).body).toEqual({ roll: 7, section: "ক" });
    expect(codeOf(await put("nusrat", group, cast.sadia.id, body))).toEqual([404, "common.not_found"]);
    for (const wrong of [
      { roll: 0, section: null },
      { roll: 1.5, section: null },
      { roll: null, section: "ক".repeat(21) },
    ])
      expect((await put("nusrat", group, cast.rafi.id, wrong)).status).toBe(422);
    const seenBy = async (who: "nusrat" | "rafi" | "sadia") =>
      (await listMembers(who, group)).body.members.find(
        (one: { user_id: number }) => one.user_id === cast.rafi.id,
      );
    expect(await seenBy("rafi")).toMatchObject({ roll: 7, section: "ক" });
    expect(await seenBy("rafi")).not.toHaveProperty("joined_at");
    expect(await seenBy("rafi")).not.toHaveProperty("can");
    expect(await seenBy("sadia")).not.toHaveProperty("roll");
    expect(await seenBy("nusrat")).toMatchObject({ roll: 7, joined_at: expect.any(String) });
    const log = await school.rows(sql`
      select before, after from audit_log where action = 'group.member_details' and object_id = ${String(cast.rafi.id)}`);
    expect(log).toEqual([
      {
        before: { groupId: group, roll: null, section: null },
        after: { groupId: group, roll: 7, section: "ক" },
      },
    ]);
    expect((await put("nusrat", group, cast.rafi.id, { roll: null, section: null })).body.roll).toBeNull();
  });

  it("are refused where somebody else of the section has the number", async () => {
    const group = await filled();
    const taken = { roll: 2, section: "ক" };
    expect(codeOf(await put("nusrat", group, cast.rafi.id, taken))).toEqual([409, "members.roll_taken"]);
    expect((await put("nusrat", group, cast.rafi.id, { ...taken, section: "খ" })).status).toBe(200);
    expect((await put("nusrat", group, cast.sadia.id, taken)).status, "as it is").toBe(200);
    expect((await put("nusrat", group, cast.sadia.id, { roll: 3, section: "ক" })).status).toBe(200);
    expect((await put("nusrat", group, cast.rafi.id, taken)).status, "the number is free").toBe(200);
  });
});

describe("the list of members", () => {
  it("contains the officer's permissions for each member", async () => {
    const group = await newGroup({
      nusrat: "PRESIDENT",
      rafi: "MEMBER",
      selina: "TEACHER",
      sadia: "PRESIDENT",
    });
    const { members } = (await listMembers("nusrat", group)).body;
    const may = (person: Member) =>
      members.find((one: { user_id: number }) => one.user_id === cast[person].id).can.manage;
    expect([may("rafi"), may("sadia")]).toEqual([true, true]);
    expect([may("nusrat"), may("selina")], "oneself, and those above").toEqual([false, false]);
    for (const person of ["rafi", "selina"] as const) {
      const { can } = (await school.as("nusrat").get(`/api/group/${group}/members/${cast[person].id}`)).body;
      expect(can.remove).toBe(may(person));
    }
  });

  it("is sorted and filtered, by rolls for members and by times for officers", async () => {
    const group = await filled();
    const { nusrat, rafi, sadia, tanvir } = cast;
    const sorted = async (query: string) => idsOf(await listMembers("nusrat", group, query));
    expect(await sorted("?sort=roll")).toEqual([sadia.id, nusrat.id, rafi.id, tanvir.id]);
    expect(await sorted("?sort=joined")).toEqual([sadia.id, tanvir.id, rafi.id, nusrat.id]);
    expect(await sorted("?sort=rank")).toEqual(await sorted(""));
    expect(await sorted("?sort=roll&limit=2&page=2")).toEqual([rafi.id, tanvir.id]);
    expect((await listMembers("nusrat", group, "?section=ক&sort=roll")).body).toMatchObject({
      total: 2,
      sections: ["ক", "খ"],
    });
    expect(await sorted(`?role=CAPTAIN`)).toEqual([tanvir.id]);
    expect(await sorted(`?sort=name&search=${encodeURIComponent(rafi.name)}`)).toEqual([rafi.id]);
    expect(idsOf(await listMembers("rafi", group, "?sort=roll"))).toHaveLength(4);
    expect(idsOf(await listMembers("mitu", group, "?sort=name"))).toHaveLength(4);
    for (const query of ["?sort=joined", "?sort=seen", "?seen=week"])
      expect(codeOf(await listMembers("rafi", group, query)), query).toEqual([403, "members.managers_only"]);
    for (const query of ["?sort=roll", "?section=ক"])
      expect(codeOf(await listMembers("mitu", group, query)), query).toEqual([403, "members.managers_only"]);
  });

  it("finds names in any spelling, and sorts and counts the results", async () => {
    const group = await filled();
    for (const spelling of ["nusrat", "Nusraat Jahan", "নুসরত জাহান"])
      expect(
        (await listMembers("rafi", group, `?search=${encodeURIComponent(spelling)}`)).body,
      ).toMatchObject({
        total: 1,
        members: [{ user_id: cast.nusrat.id, roll: 10 }],
      });
    expect(idsOf(await listMembers("nusrat", group, "?search=nusrat&sort=joined&role=PRESIDENT"))).toEqual([
      cast.nusrat.id,
    ]);
    expect((await listMembers("nusrat", group, "?search=nusrat&role=CAPTAIN")).body.total).toBe(0);
    // Known to the school, but no member.
    expect((await listMembers("nusrat", group, "?search=mitu")).body.total).toBe(0);
  });

  it("contains the officers' permissions for lists of people", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", selina: "TEACHER", rafi: "MEMBER" });
    const rights = async (who: "nusrat" | "selina" | "admin" | "rafi") =>
      (await listMembers(who, group)).body.can;
    expect(await rights("rafi")).toBeUndefined();
    const president = await rights("nusrat");
    expect(president).toMatchObject({ add: false, read_phones: false });
    expect(president.assign).toContain("CAPTAIN");
    expect(president.assign).not.toContain("TEACHER");
    const teacher = await rights("selina");
    expect(teacher).toMatchObject({ add: true, read_phones: false });
    expect(teacher.assign).not.toContain("GROUP_ADMIN");
    expect(await rights("admin")).toEqual({
      add: true,
      read_phones: true,
      assign: expect.arrayContaining(["GROUP_ADMIN", "MEMBER"]),
    });
  });

  it("shows officers the day of the last visit, but not of users who hide it", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", sadia: "MEMBER", tanvir: "MEMBER" });
    await school.as("rafi").get("/api/auth/user");
    await school.as("sadia").get("/api/auth/user");
    await school.database.run(sql`update users set shows_active = false where id = ${cast.sadia.id}`);
    await school.database.run(sql`
      update sessions set rotated_at = now() - interval '10 days' where user_id in (${cast.rafi.id}, ${cast.sadia.id})`);
    const found = async (span: string) => idsOf(await listMembers("nusrat", group, `?seen=${span}`));
    expect(await found("month")).toEqual(expect.arrayContaining([cast.rafi.id]));
    expect(await found("month")).not.toContain(cast.sadia.id);
    expect(await found("week")).not.toContain(cast.rafi.id);
    expect(await found("longer")).toEqual([]);
    const { members } = (await listMembers("nusrat", group, "?sort=seen")).body;
    const seen = Object.fromEntries(
      members.map((one: { user_id: number; last_seen: string | null }) => [one.user_id, one.last_seen]),
    );
    expect(seen[cast.rafi.id]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([seen[cast.sadia.id], seen[cast.tanvir.id]]).toEqual([null, null]);
    await school.database.run(sql`update users set shows_active = true where id = ${cast.sadia.id}`);
  });
});

describe("the downloaded list of members", () => {
  it("contains the members for officers, can be imported again, and executes no formula", async () => {
    const group = await filled();
    await school.database.run(
      sql`update group_members set section = '=1+1' where group_id = ${group} and user_id = ${cast.rafi.id}`,
    );
    const get = (who: "nusrat" | "rafi", query: string) =>
      school.as(who).get(`/api/group/${group}/members/file${query}`);
    expect(codeOf(await get("rafi", "?format=csv"))).toEqual([403, "members.managers_only"]);
    const csv = (await get("nusrat", "?format=csv&sort=roll")).body.file as string;
    expect(csv.startsWith("\uFEFFআইডি,নাম,ভূমিকা,রোল,শাখা,")).toBe(true);
    expect(csv).toContain("'=1+1");
    expect(csv).not.toContain(cast.rafi.phone);
    const xlsx = (await get("nusrat", "?format=xlsx&sort=roll")).body.file as string;
    const rows = await parseSheet(Buffer.from(xlsx, "base64"));
    expect(rows).toHaveLength(5);
    expect(rows.find(({ cells }) => cells[0] === String(cast.rafi.id))?.cells.slice(1, 5)).toEqual([
      cast.rafi.name,
      "সাধারণ সদস্য",
      "12",
      "=1+1",
    ]);
    for (const file of [xlsx, Buffer.from(csv).toString("base64")]) {
      const { body } = await school
        .as("nusrat")
        .post(`/api/group/${group}/members/bulk`, { action: "details", file });
      expect(body.counts).toEqual({ done: 0, unchanged: 3, failed: 1 });
    }
    expect((await get("nusrat", "?format=csv&role=CAPTAIN")).body.file.trimEnd().split("\r\n")).toHaveLength(
      2,
    );
  });
});
