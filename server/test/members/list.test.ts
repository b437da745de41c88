import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { searchOf } from "../../src/features/members/queries-lists.ts";
import { cast } from "../../demo/cast.ts";
import { groupHelpers } from "../helpers/members.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { newGroup, setRoles, listMembers, join } = groupHelpers(school);

const CLASS = "hsc25-science-a";
const found = (reply: { body: { members: { name: string }[] } }) =>
  reply.body.members.map(({ name }) => name);
const searched = (member: Member, group: number, text: string, more = "") =>
  listMembers(member, group, `?search=${encodeURIComponent(text)}${more}`);

describe("the members of a private group", () => {
  it.each(["arif", "mitu", "tanvir", "rahima", "farhana"] as const)(
    "are not listed to %s",
    async (member) => {
      for (const query of ["", "?limit=100000", "?search=%25", `?search=${encodeURIComponent("রাফি")}`])
        expect([query, (await listMembers(member, CLASS, query)).status]).toEqual([query, 404]);
    },
  );

  it.each(["nusrat", "rafi", "kamrul", "admin"] as const)("are known to %s", async (member) => {
    const { status, body } = await listMembers(member, CLASS);
    expect([status, body.total > 20, body.members.length]).toEqual([200, true, 20]);
  });
});

describe("a list of more than a hundred members", () => {
  let group = 0;
  beforeAll(async () => {
    group = await newGroup({ nusrat: "PRESIDENT" });
    await school.database.run(sql`
      with more as (
        insert into users (name, level, hsc_batch)
        select 'Student ' || i, 12, 'HSC 25' from generate_series(1, 150) as i returning id)
      insert into group_members (group_id, user_id) select ${group}, id from more`);
    await school.database.run(sql`update groups set member_count = 151 where id = ${group}`);
  });

  it("has pages of at most a hundred, up to the last member", async () => {
    for (const limit of ["100", "101", "100000", "9999999"]) {
      const { body } = await listMembers("rafi", group, `?limit=${limit}`);
      expect([limit, body.members.length, body.total]).toEqual([limit, 100, 151]);
    }
    const rest = await listMembers("rafi", group, "?limit=100&page=2");
    expect([rest.body.members.length, rest.body.total]).toEqual([51, 151]);
    expect((await listMembers("rafi", group, "?page=10000")).body).toEqual({ members: [], total: 151 });
    const [one, two] = [await listMembers("rafi", group), await listMembers("rafi", group, "?page=2")];
    expect(new Set([...found(one), ...found(two)]).size).toBe(40);
  });

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=10001",
    "limit=0",
    "limit=-5",
    "limit=abc",
    "limit=1e3",
  ])("is refused with %s", async (query) => {
    expect((await listMembers("rafi", group, `?${query}`)).status).toBe(422);
  });

  it("is counted by its filter, page by page", async () => {
    const first = await searched("rafi", group, "sTUDENT 1");
    expect([first.body.total, first.body.members.length]).toEqual([62, 20]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => searched("rafi", group, "student 1", `&page=${page}`)),
    );
    expect(pages.map(({ body }) => [body.members.length, body.total])).toEqual([
      [20, 62],
      [20, 62],
      [20, 62],
      [2, 62],
    ]);
    expect((await searched("rafi", group, "student 1", "&page=5")).body).toEqual({ members: [], total: 62 });
    expect((await searched("rafi", group, "Nobody")).body).toEqual({ members: [], total: 0 });
    expect((await searched("rafi", group, "x".repeat(101))).status).toBe(422);
    expect((await searched("rafi", group, " ")).body.total, "nothing asked for is everybody").toBe(151);
  });
});

describe("a search among members", () => {
  it("takes every character literally, and a letter in each of its spellings", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER", sadia: "MEMBER", jui: "MEMBER" });
    const rename = (member: Member, name: string) =>
      school.database.run(sql`update users set name = ${name} where id = ${cast[member].id}`);
    await rename("rafi", "১০০% সত্য_কথা");
    await rename("nusrat", String.raw`back\slash 'quoted'`);
    await rename("sadia", "সাদিয়া".normalize("NFC"));
    await rename("jui", "Jui Akter");
    const names = async (text: string) => found(await searched("mitu", group, text));
    expect(await names("%")).toEqual(["১০০% সত্য_কথা"]);
    expect(await names("_")).toEqual(["১০০% সত্য_কথা"]);
    expect(await names("\\")).toEqual([String.raw`back\slash 'quoted'`]);
    expect(await names("'")).toEqual([String.raw`back\slash 'quoted'`]);
    expect(await names("jUI aK")).toEqual(["Jui Akter"]);
    expect(await names("দি\u09df")).toHaveLength(1);
    expect(await names("দি\u09af\u09bc")).toHaveLength(1);
    for (const text of ["%%", "__", ".*", "(", "[", "J%A", "J_i"])
      expect([text, await names(text)]).toEqual([text, []]);
  });

  it("reads only the rows of the group's members, and fetches only those it shows", async () => {
    const [group, larger] = [await newGroup(), await newGroup()];
    await school.database.run(sql`
      with more as (
        insert into users (name, level) select 'Reader ' || i, 12 from generate_series(1, 6000) as i returning id)
      insert into group_members (group_id, user_id)
      select ${larger}::int, id from more union all select ${group}::int, id from more where id % 10 = 0`);
    for (const id of [group, larger]) await setRoles(id, {});
    for (const table of ["users", "group_members"])
      await school.database.run({ text: `analyze ${table}`, values: [], name: "" });
    const { text, values } = searchOf(group, "e", { limit: 20, skip: 0 });
    const plan = await school.rows<{ "QUERY PLAN": string }>({
      text: `explain analyze ${text}`,
      values,
      name: "",
    });
    const lines = plan.map((row) => row["QUERY PLAN"]);
    const onUsers = lines.filter((line) => / on users /.test(line));
    expect(onUsers.map((line) => /loops=(\d+)/.exec(line)?.[1])).toEqual(["20"]);
    expect(lines.filter((line) => /Seq Scan/.test(line))).toEqual([]);
  });

  it("gives the same result in a group of more than a thousand members, and drops a leaving member at once", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
    await school.database.run(sql`
      with more as (
        insert into users (name, level)
        select (array['Karim 100%', 'কাজী_রহমান', 'তাসনিম', 'ZAHID'])[1 + i % 4] || ' ' || i, 12
        from generate_series(1, 1200) as i returning id)
      insert into group_members (group_id, user_id) select ${group}, id from more`);
    await setRoles(group, {});
    for (const text of ["রহমান", "zahid 1", "%", "_", "ি", "না", "karim 100% 4", "Nobody"])
      for (const page of [1, 2]) {
        const { text: query, values } = searchOf(group, text, { limit: 20, skip: (page - 1) * 20 });
        const [byDatabase] = await school.rows({ text: query, values, name: "" });
        expect([text, (await searched("mitu", group, text, `&page=${page}`)).body]).toEqual([
          text,
          byDatabase,
        ]);
      }
    const first = (await searched("rafi", group, "zahid")).body;
    const gone = first.members[0].user_id;
    expect((await school.as("nusrat").delete(`/api/group/${group}/members/${gone}`)).status).toBe(200);
    const { body } = await searched("rafi", group, "zahid");
    expect([body.total, body.members.map((one: { user_id: number }) => one.user_id)]).toEqual([
      first.total - 1,
      expect.not.arrayContaining([gone]),
    ]);
  });

  it("finds the new name after a change of a name, and not the old one", async () => {
    const group = await newGroup({ rafi: "MEMBER" });
    expect((await school.as("rafi").put("/api/auth/update", { name: "Rafi Ahmed Khan" })).status).toBe(200);
    expect(found(await searched("mitu", group, "ahmed K"))).toEqual(["Rafi Ahmed Khan"]);
    expect(found(await searched("mitu", group, "সত্য_কথা"))).toEqual([]);
    await expectInvariants(school.database);
  });

  it("finds no person outside the group", async () => {
    const group = await newGroup({ arif: "MEMBER" });
    expect(found(await searched("arif", group, cast.mitu.name))).toEqual([]);
    expect(found(await searched("arif", group, cast.arif.name.slice(2)))).toEqual([cast.arif.name]);
  });
});

describe("a disabled club", () => {
  const doors = [
    (member: Member) => school.as(member).get("/api/group/debate-club"),
    (member: Member) => listMembers(member, "debate-club"),
    (member: Member) => school.as(member).get("/api/post?group=4"),
    (member: Member) => join(member, "debate-club"),
  ];

  it("is open to its members", async () => {
    for (const door of doors) expect((await door("nusrat")).status).toBe(200);
  });

  it.each(["sadia", "rafi", "rahima"] as const)("responds to %s that the group is closed", async (member) => {
    for (const door of doors) {
      const { status, body } = await door(member);
      expect([status, body.code]).toEqual([403, "groups.no_access"]);
    }
  });
});

describe("a group by another spelling of its name", () => {
  const names = [
    "5",
    "HSC25-science-A",
    "hsc25-science-a ",
    "hsc25-science-a.",
    "hsc25-science-a%2e",
    "hsc25-science-a%20",
    "hsc25%2dscience%2da",
    "hsc25-sciеnce-a",
    "ｈsc25-science-a",
    "hsc25-science-a%00",
    "hsc25-science-a'--",
    "05",
    "5.0",
    "٥",
    "৫",
  ];
  const answers = (member: Member, name: string) =>
    Promise.all(
      [`/members`, ``, `/members/${cast.sadia.id}`, `/requests`].map(async (path) => {
        const { status } = await school.as(member).get(`/api/group/${name}${path}`);
        return status;
      }),
    );

  it.each(["mitu", "sadia", "kamrul"] as const)("responds the same to %s, or with 404", async (member) => {
    const plain = await answers(member, CLASS);
    expect(plain).toEqual(
      { mitu: [404, 200, 403, 403], sadia: [200, 200, 403, 403], kamrul: [200, 200, 200, 200] }[member],
    );
    let same = 0;
    for (const name of names) {
      const told = await answers(member, name);
      if (told.join() === plain.join()) same++;
      else for (const status of told) expect([name, [404, 422].includes(status)]).toEqual([name, true]);
    }
    expect(same, "by its id at least").toBeGreaterThan(0);
  });
});
