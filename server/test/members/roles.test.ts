import { groupRoles } from "@angon/contract/people";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import type { GroupRole } from "../../src/features/groups/public.ts";
import { cast } from "../../demo/cast.ts";
import { groupHelpers } from "../helpers/members.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const {
  newGroup,
  setRoles,
  assignRole,
  removeMember,
  banMember,
  unbanMember,
  answerRequest,
  join,
  roleOf,
  memberCount,
  getMember,
  getGroup,
  listBans,
  listMembers,
  listRequests,
  leave,
} = groupHelpers(school);

const ONLY_MANAGERS = "members.managers_only";
const ABOVE = "members.above_rank";
const RESERVED = "members.group_admin_reserved";

const small: GroupRole[] = ["CAPTAIN", "VICE_CAPTAIN", "MEMBER", "CLUB_ADVISOR"];
const deputies: GroupRole[] = [...small, "VICE_PRESIDENT", "GENERAL_SECRETARY"];
const presidents: GroupRole[] = [...deputies, "PRESIDENT"];
const teachers: GroupRole[] = [...presidents, "GROUP_MODERATOR", "TEACHER", "CLASS_TEACHER"];

/** Which role in the group may assign which roles to a plain member, and the errors for the other roles. */
const personas: [Member, GroupRole | null, readonly GroupRole[], string, string][] = [
  ["rafi", "MEMBER", [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["rafi", "CAPTAIN", [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["rafi", "VICE_CAPTAIN", [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["rafi", "CLUB_ADVISOR", [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["rafi", "GENERAL_SECRETARY", deputies, ABOVE, ABOVE],
  ["rafi", "VICE_PRESIDENT", deputies, ABOVE, ABOVE],
  ["rafi", "PRESIDENT", presidents, ABOVE, ABOVE],
  ["rafi", "TEACHER", teachers, "", ABOVE],
  ["rafi", "CLASS_TEACHER", teachers, "", ABOVE],
  ["rafi", "GROUP_MODERATOR", teachers, "", ABOVE],
  ["rafi", "GROUP_ADMIN", teachers, "", RESERVED],
  ["selina", "MEMBER", teachers, "", ABOVE],
  ["kamrul", "CLUB_ADVISOR", teachers, "", ABOVE],
  ["selina", null, [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["mitu", null, [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["rahima", "PRESIDENT", [], ONLY_MANAGERS, ONLY_MANAGERS],
  ["farhana", null, teachers, "", RESERVED],
  ["admin", null, groupRoles, "", ""],
];

const auditOf = (action: string, group: number) =>
  school.rows<{ actor_id: number; object_id: string; before: object; after: object; request_id: string }>(sql`
    select actor_id, object_id, before, after, request_id from audit_log
    where action = ${action} and (after ->> 'groupId')::int = ${group} order by id`);

describe("giving a role", () => {
  it.each(personas)(
    "as %s, who is %s in the group, follows the table of ranks",
    async (member, whose, gives, refusal, ofAdmin) => {
      const group = await newGroup({ nusrat: "GROUP_ADMIN", [member]: whose });
      let given = 0;
      for (const role of groupRoles) {
        await setRoles(group, { jui: "MEMBER" });
        const { status, body } = await assignRole(member, group, "jui", role);
        if (gives.includes(role)) {
          expect([role, status, body]).toEqual([
            role,
            200,
            { is_member: true, member_count: await memberCount(group), role },
          ]);
          if (role !== "MEMBER") given++;
        } else {
          const told = role === "GROUP_ADMIN" ? ofAdmin : refusal;
          expect([role, status, body.code]).toEqual([role, 403, told]);
          expect(await roleOf(group, "jui"), "nothing has changed").toBe("MEMBER");
        }
      }
      const lines = await auditOf("group.role_changed", group);
      expect(lines, "one line for each change").toHaveLength(given);
      for (const line of lines)
        expect(line).toMatchObject({
          actor_id: cast[member].id,
          object_id: String(cast.jui.id),
          before: { role: "MEMBER", groupId: group },
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
      if (gives.length > 0) {
        await setRoles(group, { jui: "MEMBER" });
        expect((await getMember(member, group, "jui")).body.can.assign.toSorted()).toEqual(
          [...gives].toSorted(),
        );
      }
      await expectInvariants(school.database);
    },
  );

  it("to the own membership is refused, as is a role outside the list", async () => {
    const group = await newGroup({
      rafi: "GROUP_ADMIN",
      nusrat: "GROUP_ADMIN",
      admin: "MEMBER",
      jui: "MEMBER",
    });
    for (const member of ["rafi", "admin"] as const)
      for (const role of ["GROUP_ADMIN", "MEMBER"]) {
        const { status, body } = await assignRole(member, group, member, role);
        expect([status, body.code]).toEqual([403, "members.own_role"]);
      }
    for (const role of ["ADMIN", "MODERATOR", "USER", "member", "", null, 1, ["MEMBER"]])
      expect((await assignRole("admin", group, "jui", role as string)).status).toBe(422);
    expect((await assignRole("admin", group, "tanvir", "MEMBER")).status, "not a member").toBe(404);
    expect((await assignRole("jui", group, "tanvir", "MEMBER")).status, "which only managers are told").toBe(
      403,
    );
    const nobody = await school
      .as("admin")
      .post(`/api/group/${group}/assign-role`, { userId: 2_000_000_000, role: "MEMBER" });
    expect(nobody.status).toBe(404);
  });
});

describe("the role of a leader", () => {
  it("cannot be taken from the school's admin, follows rank for others, and that of group admin is given by admins alone", async () => {
    const group = await newGroup({
      admin: "MEMBER",
      mitu: "GROUP_ADMIN",
      jui: "GROUP_ADMIN",
      selina: "MEMBER",
      nusrat: "PRESIDENT",
      rafi: "GROUP_ADMIN",
    });
    const ways = [
      (member: Member, target: Member) => assignRole(member, group, target, "CAPTAIN"),
      (member: Member, target: Member) => removeMember(member, group, target),
      (member: Member, target: Member) => banMember(member, group, target),
    ];
    for (const way of ways) {
      const told = async (member: Member, target: Member) => (await way(member, target)).body.code;
      expect(await told("rafi", "admin")).toBe("members.admin_untouched");
      expect(await told("farhana", "admin")).toBe("members.admin_untouched");
      expect(await told("nusrat", "selina")).toBe(ABOVE);
      expect(await told("selina", "jui")).toBe(ABOVE);
      expect(await told("rafi", "jui")).toBe(RESERVED);
      expect(await told("farhana", "jui")).toBe(RESERVED);
      expect(await told("rafi", "rafi")).toBe("members.own_role");
      expect(await told("mitu", "tanvir")).toBe("common.not_found");
    }
    expect(await memberCount(group)).toBe(6);
    expect((await assignRole("admin", group, "jui", "MEMBER")).status).toBe(200);
    expect((await removeMember("admin", group, "mitu")).body).toEqual({
      is_member: false,
      member_count: 5,
      role: null,
    });
    for (const way of ways) {
      const { status, body } = await way("admin", "rafi");
      expect([status, body.code], "the last one").toEqual([409, "members.last_admin"]);
    }
    expect((await assignRole("admin", group, "jui", "GROUP_ADMIN")).status).toBe(200);
    expect((await banMember("admin", group, "rafi")).status).toBe(200);
    await expectInvariants(school.database);
  });
});

describe("the audit log", () => {
  let group = 0;
  beforeAll(async () => {
    group = await newGroup(
      { nusrat: "PRESIDENT", rafi: "CAPTAIN", sadia: "MEMBER" },
      { visibility: "PRIVATE" },
    );
  });
  const until = "2099-01-01T00:00:00.000Z";

  it.each([
    ["group.member_removed", "rafi", () => removeMember("nusrat", group, "rafi"), { role: "CAPTAIN" }, {}],
    [
      "group.member_banned",
      "sadia",
      () => banMember("nusrat", group, "sadia", { until }),
      { role: "MEMBER" },
      { reason: "নিয়ম ভাঙা", until },
    ],
    ["group.unbanned", "sadia", () => unbanMember("nusrat", group, "sadia"), { reason: "নিয়ম ভাঙা" }, {}],
    [
      "group.request_accepted",
      "mitu",
      () => answerRequest("nusrat", group, "mitu", "accept"),
      {},
      { role: "MEMBER" },
    ],
    ["group.request_rejected", "jui", () => answerRequest("nusrat", group, "jui", "reject"), {}, {}],
  ] as const)("has an entry for %s", async (action, target, deed, before, after) => {
    if (action.startsWith("group.request")) await join(target, group);
    const reply = await deed();
    expect(reply.status).toBe(200);
    expect(await auditOf(action, group)).toEqual([
      {
        actor_id: cast.nusrat.id,
        object_id: String(cast[target].id),
        before: expect.objectContaining({ groupId: group, ...before }),
        after: { groupId: group, ...after },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });
});

describe("a ban", () => {
  it("needs a reason and an end in the future", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
    for (const more of [
      { reason: "" },
      { reason: "ক".repeat(301) },
      { until: "2020-01-01T00:00:00Z" },
      { until: "soon" },
      { until: 5 },
    ])
      expect([more, (await banMember("nusrat", group, "rafi", more)).status]).toEqual([more, 422]);
    expect(await roleOf(group, "rafi")).toBe("MEMBER");
    expect((await banMember("nusrat", group, "rafi", { reason: "ক".repeat(300), until: null })).status).toBe(
      200,
    );
  });

  it("is replaced by the next one, and is possible only for people related to the group", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
    expect((await banMember("nusrat", group, "mitu")).status).toBe(404);
    expect((await banMember("nusrat", group, "rafi")).body.member_count).toBe(1);
    const longer = await banMember("nusrat", group, "rafi", {
      reason: "আবারও",
      until: "2099-01-01T00:00:00Z",
    });
    expect(longer.body).toEqual({ is_member: false, member_count: 1, role: null });
    const listed = (await school.as("nusrat").get(`/api/group/${group}/bans`)).body;
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ reason: "আবারও", until: "2099-01-01T00:00:00.000Z" });
    expect((await banMember("rafi", group, "nusrat")).status).toBe(403);
  });

  it("of a person of higher rank can be neither lifted nor changed by a lower rank", async () => {
    const group = await newGroup({
      nusrat: "GROUP_ADMIN",
      selina: "TEACHER",
      rafi: "PRESIDENT",
      sadia: "MEMBER",
    });
    expect((await banMember("nusrat", group, "sadia", { reason: "প্রথম কারণ" })).status).toBe(200);
    const tries = [
      () => unbanMember("rafi", group, "sadia"),
      () => unbanMember("selina", group, "sadia"),
      () => banMember("rafi", group, "sadia", { until: "2099-01-01T00:00:00Z" }),
    ];
    for (const one of tries) {
      const { status, body } = await one();
      expect([status, body.code]).toEqual([403, ABOVE]);
    }
    expect((await listBans("rafi", group)).body).toMatchObject([{ reason: "প্রথম কারণ", until: null }]);
    expect((await banMember("farhana", group, "sadia")).status, "equal ranks may").toBe(200);
    await school.database.run(sql`
      update group_bans set banned_by = ${cast.selina.id} where group_id = ${group}`);
    expect((await unbanMember("rafi", group, "sadia")).body.code).toBe(ABOVE);
    await school.database.run(sql`
      update group_bans set banned_by = ${cast.nusrat.id} where group_id = ${group}`);
    await setRoles(group, { nusrat: "MEMBER" });
    expect((await unbanMember("rafi", group, "sadia")).status, "whoever made it ranks no higher now").toBe(
      200,
    );
  });

  it("is possible for a person who has left, while their posts remain", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", jui: "MEMBER" });
    await createPost(school, "rafi", { group_id: group });
    for (const member of ["rafi", "jui"] as const) expect((await leave(member, group)).status).toBe(200);
    expect((await banMember("nusrat", group, "rafi")).status).toBe(200);
    expect((await banMember("nusrat", group, "jui")).status).toBe(404);
    expect((await join("rafi", group)).body.code).toBe("members.banned");
  });

  it("cannot be lifted by the banned person", async () => {
    const group = await newGroup({ nusrat: "GROUP_ADMIN", farhana: "MEMBER" });
    expect((await banMember("nusrat", group, "farhana")).status).toBe(200);
    const { status, body } = await unbanMember("farhana", group, "farhana");
    expect([status, body.code], "a moderator manages no group that has banned them").toEqual([
      403,
      ONLY_MANAGERS,
    ]);
    await setRoles(group, { rafi: "MEMBER" });
    expect((await banMember("farhana", group, "rafi")).body.code).toBe(ONLY_MANAGERS);
    expect((await getGroup("farhana", group)).body.can.manage).toBe(false);
    const own = await unbanMember("nusrat", group, "nusrat");
    expect([own.status, own.body.code]).toEqual([403, "members.own_role"]);
    expect((await unbanMember("mitu", group, "farhana")).status).toBe(403);
    expect((await unbanMember("nusrat", group, "farhana")).status).toBe(200);
  });
});

describe("a private group, to somebody outside", () => {
  const setUp = async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" }, { visibility: "PRIVATE" });
    expect((await join("sadia", group)).body.request).toBe("pending");
    return group;
  };

  it("lets a moderator of the school answer requests, change roles and ban, without the list of members", async () => {
    const group = await setUp();
    expect((await listBans("farhana", group)).status).toBe(200);
    expect((await listRequests("farhana", group)).body).toHaveLength(1);
    expect((await answerRequest("farhana", group, "sadia", "accept")).status).toBe(200);
    expect((await assignRole("farhana", group, "sadia", "CAPTAIN")).status).toBe(200);
    expect((await banMember("farhana", group, "rafi")).status).toBe(200);
    expect(await roleOf(group, "rafi")).toBeUndefined();
    expect((await listMembers("farhana", group)).status).toBe(404);
    expect((await getMember("farhana", group, "sadia")).status).toBe(404);
    const written = await school.rows<{ action: string }>(sql`
      select action from audit_log where actor_id = ${cast.farhana.id} and action <> 'refused' order by id desc limit 3`);
    expect(written.map(({ action }) => action)).toEqual([
      "group.member_banned",
      "group.role_changed",
      "group.request_accepted",
    ]);
  });

  it("lets a teacher do none of these", async () => {
    const group = await setUp();
    for (const refused of [
      await listBans("selina", group),
      await listRequests("selina", group),
      await answerRequest("selina", group, "sadia", "accept"),
      await assignRole("selina", group, "rafi", "CAPTAIN"),
      await banMember("selina", group, "rafi"),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, ONLY_MANAGERS]);
    expect((await listMembers("selina", group)).status).toBe(404);
    expect(await roleOf(group, "rafi")).toBe("MEMBER");
  });
});
