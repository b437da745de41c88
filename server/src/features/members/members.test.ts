import { describe, expect, it } from "vitest";
import { groupHelpers } from "../../../test/helpers/members.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast, PASSWORD } from "../../../demo/cast.ts";

const school = useSchool();
const { newGroup, join, banMember, leave, listMembers, getGroup, memberCount, getMember } =
  groupHelpers(school);

describe("the membership of a group", () => {
  it("begins at once in a public group, and only once for repeated requests", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" });
    for (let i = 0; i < 2; i++) {
      const { status, body } = await join("rafi", group, { group_id: group });
      expect([status, body]).toEqual([200, { is_member: true, member_count: 2, role: "MEMBER" }]);
    }
    expect((await getGroup("rafi", group)).body).toMatchObject({ is_member: true, member_count: 2 });
    for (let i = 0; i < 2; i++)
      expect((await leave("rafi", group)).body).toEqual({ is_member: false, member_count: 1, role: null });
    expect((await join("rafi", group, { group_id: 1 })).status, "another group is named").toBe(404);
    await expectInvariants(school.database);
  });

  it("can be ended by every member, also in a disabled or private group", async () => {
    for (const wish of [{ disabled: true }, { is_paid: true, visibility: "PRIVATE" }, {}] as const) {
      const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" }, wish);
      const left = { is_member: false, member_count: 1, role: null };
      for (const who of ["rafi", "rafi", "sadia"] as const)
        expect([who, (await leave(who, group)).body]).toEqual([who, left]);
    }
    expect((await leave("rafi", "no-such-group")).status).toBe(404);
  });

  it("has the earlier role when a member joins again", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "CAPTAIN" });
    expect((await join("rafi", group)).body).toMatchObject({ role: "CAPTAIN", member_count: 2 });
  });

  it("cannot be ended by the last leader without a successor", async () => {
    const group = await newGroup({ nusrat: "GROUP_ADMIN", rafi: "MEMBER" });
    const refused = await leave("nusrat", group);
    expect([refused.status, refused.body.code]).toEqual([409, "members.last_admin"]);
    expect((await leave("rafi", group)).status).toBe(200);
    const two = await newGroup({ nusrat: "GROUP_ADMIN", rafi: "GROUP_ADMIN" });
    expect([(await leave("nusrat", two)).status, (await leave("rafi", two)).status]).toEqual([200, 409]);
  });

  it("ends with the erasure of the user", async () => {
    const [one, other] = [
      await newGroup({ arif: "GROUP_ADMIN" }),
      await newGroup({ arif: "MEMBER", rafi: "MEMBER" }),
    ];
    const closed = await newGroup({}, { visibility: "PRIVATE" });
    await school.database.run(sql`insert into group_eligibility values (${other}, ${cast.arif.id}, true)`);
    expect((await join("arif", closed)).body.request).toBe("pending");
    const session = await school.signIn("arif");
    expect((await session.delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
    expect((await listMembers("rafi", other)).body.members).toHaveLength(1);
    await school.drain();
    expect([await memberCount(one), await memberCount(other)]).toEqual([0, 1]);
    expect((await school.as("admin").get(`/api/group/${closed}/requests`)).body).toEqual([]);
    await expectInvariants(school.database);
  });
});

it("the user's data export contains their join requests and bans", async () => {
  const [asked, banned] = [
    await newGroup({}, { visibility: "PRIVATE" }),
    await newGroup({ nusrat: "PRESIDENT", mitu: "MEMBER" }),
  ];
  await join("mitu", asked);
  await banMember("nusrat", banned, "mitu");
  const { body } = await school.as("mitu").get("/api/auth/export");
  expect(body.group_requests).toEqual([expect.objectContaining({ group_id: asked, status: "pending" })]);
  expect(body.group_bans).toEqual([expect.objectContaining({ group_id: banned, reason: "নিয়ম ভাঙা" })]);
});

describe("the list of members", () => {
  const names = (reply: { body: { members: { name: string }[] } }) =>
    reply.body.members.map(({ name }) => name);

  it("shows leaders first, six fields of each member, page by page", async () => {
    const group = await newGroup({
      rafi: "MEMBER",
      nusrat: "VICE_PRESIDENT",
      mitu: "GROUP_ADMIN",
      selina: "TEACHER",
      sadia: "MEMBER",
    });
    const whole = await listMembers("jui", group);
    expect(whole.body.total).toBe(5);
    const first = {
      user_id: cast.mitu.id,
      name: cast.mitu.name,
      image: null,
      role: "GROUP_ADMIN",
      institute_name: expect.any(String),
      level: 11,
    };
    const details = { roll: null, section: null };
    const times = { joined_at: expect.any(String), last_seen: expect.any(String) };
    const seen = [
      ["jui", first],
      ["rafi", { ...first, ...details }],
      ["nusrat", { ...first, ...details, ...times, can: { manage: false } }],
    ] as const;
    expect(whole.body.members[0]).toEqual(first);
    // A class list is the school's: a block hides none from it, in neither direction.
    await school.database.run(sql`
      insert into blocks (user_id, other_id, kind, created_at)
      select u, ${cast.mitu.id}, 'block', ${school.now} from unnest(${[cast.rafi.id, cast.jui.id]}::int[]) as u`);
    school.server.services.viewers.forget();
    expect(names(await listMembers("mitu", group))).toEqual(names(whole));
    for (const [who, expected] of seen) {
      const { body } = await listMembers(who, group);
      expect([who, body.total, body.members[0]]).toEqual([who, 5, expected]);
    }
    await school.database.run(sql`delete from blocks`);
    school.server.services.viewers.forget();
    const order: Member[] = ["mitu", "selina", "nusrat", "rafi", "sadia"];
    expect(names(whole)).toEqual(order.map((who) => cast[who].name));
    const pages = await Promise.all([1, 2, 3, 4].map((n) => listMembers("jui", group, `?limit=2&page=${n}`)));
    expect(pages.flatMap(names)).toEqual(names(whole));
    expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5, 5]);
  });
});

it("the list of members contains permissions for viewers who manage the group, and none for others", async () => {
  const group = await newGroup({
    nusrat: "PRESIDENT",
    rafi: "MEMBER",
    sadia: "GENERAL_SECRETARY",
    mitu: "GROUP_MODERATOR",
  });
  const below = [
    "PRESIDENT",
    "VICE_PRESIDENT",
    "GENERAL_SECRETARY",
    "CAPTAIN",
    "VICE_CAPTAIN",
    "MEMBER",
    "CLUB_ADVISOR",
  ];
  expect((await getMember("nusrat", group, "sadia")).body).toEqual({
    user_id: cast.sadia.id,
    role: "GENERAL_SECRETARY",
    can: { assign: below, remove: true, ban: true },
  });
  for (const who of ["mitu", "nusrat"] as const)
    expect((await getMember("nusrat", group, who)).body.can).toEqual({
      assign: [],
      remove: false,
      ban: false,
    });
  const refused = await getMember("rafi", group, "sadia");
  expect([refused.status, refused.body.code]).toEqual([403, "members.managers_only"]);
  expect((await getMember("nusrat", group, "tanvir")).status).toBe(404);
  const closed = await newGroup({ rafi: "MEMBER", selina: "MEMBER" }, { visibility: "PRIVATE" });
  expect((await getMember("farhana", closed, "rafi")).status, "who may not see the members").toBe(404);
  expect((await getMember("selina", closed, "rafi")).status).toBe(200);
});

it("a user who is erased while joining in parallel is not a member", async () => {
  const groups = await Promise.all(
    Array.from({ length: 8 }, (_, i) => newGroup({}, { visibility: i % 2 ? "PRIVATE" : "PUBLIC" })),
  );
  const [one, other] = [await school.signIn("tanvir"), await school.signIn("tanvir")];
  const [erased, ...told] = await Promise.all([
    one.delete("/api/auth/account", { password: PASSWORD }),
    ...groups.map((group) => other.post(`/api/group/${group}/join`)),
  ]);
  expect(erased.status).toBe(200);
  for (const { status } of told) expect([200, 401, 404]).toContain(status);
  await school.drain();
  expect(await school.rows(sql`select from group_members where user_id = ${cast.tanvir.id}`)).toEqual([]);
  await expectInvariants(school.database);
});
