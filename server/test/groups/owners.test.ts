import { beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import type { ApiClient } from "../api-client.ts";
import { useSchool, type Member } from "../harness.ts";
import { groupHelpers } from "../helpers/members.ts";
import { confirmPassword } from "../helpers/password.ts";
import { expectInvariants } from "../invariants.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { newGroup, banMember } = groupHelpers(school);

let admin: ApiClient;
beforeEach(async () => {
  admin = await school.signIn("admin");
  await confirmPassword(admin);
});

const change = (group: number, member: Member, client = admin) =>
  client.put(`/api/admin/groups/${group}/owner`, { user_id: cast[member].id });

/** The members who are not plain members. */
const leaders = (group: number) =>
  school.rows<{ user_id: number; role: string; is_owner: boolean }>(sql`
    select user_id, role, is_owner from group_members
    where group_id = ${group} and role <> 'MEMBER' order by user_id`);

const linesOf = (group: number) =>
  school.rows<{ before: { owner: number | null }; after: { owner: number } }>(sql`
    select before, after from audit_log
    where action = 'group.owner_changed' and object_id = ${String(group)} order by id`);

describe("the owner of a group", () => {
  it("is chosen among its members; the previous owner stays as a moderator, and both are notified", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "PRESIDENT", selina: "TEACHER" });
    const first = await change(group, "nusrat");
    expect([first.status, first.body.owner]).toEqual([200, { id: cast.nusrat.id, name: cast.nusrat.name }]);
    const second = await change(group, "rafi");
    expect([second.status, second.body.owner.id, second.body.members]).toEqual([200, cast.rafi.id, 3]);
    expect(await leaders(group)).toEqual(
      [
        { user_id: cast.rafi.id, role: "GROUP_ADMIN", is_owner: true },
        { user_id: cast.nusrat.id, role: "GROUP_MODERATOR", is_owner: false },
        { user_id: cast.selina.id, role: "TEACHER", is_owner: false },
      ].toSorted((a, b) => a.user_id - b.user_id),
    );
    expect(await linesOf(group)).toEqual([
      {
        before: { owner: null, role: "PRESIDENT" },
        after: { owner: cast.nusrat.id, role: "GROUP_ADMIN" },
      },
      {
        before: { owner: cast.nusrat.id, role: "MEMBER" },
        after: { owner: cast.rafi.id, role: "GROUP_ADMIN", role_of_the_last: "GROUP_MODERATOR" },
      },
    ]);
    expect((await change(group, "rafi")).status, "the owner once more").toBe(200);
    expect(await linesOf(group)).toHaveLength(2);
    await school.drain();
    for (const [member, words] of [
      ["rafi", "প্রধান"],
      ["nusrat", "মডারেটর"],
    ] as const) {
      const { body } = await school.as(member).get("/api/notification?limit=5");
      expect([member, JSON.stringify(body)]).toEqual([member, expect.stringContaining(words)]);
    }
    await expectInvariants(school.database);
  });

  it("may be a person outside the group who could join, and no other", async () => {
    const group = await newGroup({ rafi: "MEMBER" });
    const came = await change(group, "selina");
    expect([came.status, came.body.members, came.body.owner.id]).toEqual([200, 2, cast.selina.id]);
    const paid = await newGroup({ rafi: "MEMBER", mitu: "MEMBER" }, { is_paid: true });
    await banMember("admin", paid, "mitu");
    await school.database.run(sql`
      update users set suspended_at = ${school.now} where id = ${cast.arif.id}`);
    for (const unfit of ["rahima", "sadia", "mitu", "arif"] as const)
      expect([unfit, (await change(paid, unfit)).body.code]).toEqual([unfit, "administration.owner_unfit"]);
    await school.database.run(sql`update users set suspended_at = null where id = ${cast.arif.id}`);
    expect((await admin.put(`/api/admin/groups/${paid}/owner`, { user_id: 999_999 })).status).toBe(404);
    expect((await change(999_999, "rafi")).status).toBe(404);
    expect(await leaders(paid)).toEqual([]);
    await expectInvariants(school.database);
  });

  it("keeps the role of an admin of the school who owned it", async () => {
    const group = await newGroup({ rafi: "MEMBER", admin: "MEMBER" });
    await change(group, "admin");
    await change(group, "rafi");
    expect((await leaders(group)).map(({ user_id, role }) => [user_id, role])).toEqual(
      expect.arrayContaining([
        [cast.admin.id, "GROUP_ADMIN"],
        [cast.rafi.id, "GROUP_ADMIN"],
      ]),
    );
  });

  it("loses the ownership with another role and with the membership", async () => {
    const group = await newGroup({ rafi: "GROUP_ADMIN", nusrat: "MEMBER" });
    const owner = async () => {
      const { body } = await admin.get("/api/admin/groups?limit=50");
      const rows = body.data as { id: number; owner: { id: number } | null }[];
      return rows.find(({ id }) => id === group)?.owner?.id ?? null;
    };
    await change(group, "nusrat");
    expect(await owner()).toBe(cast.nusrat.id);
    await admin.post(`/api/group/${group}/assign-role`, { userId: cast.nusrat.id, role: "MEMBER" });
    expect(await owner()).toBeNull();
    await change(group, "nusrat");
    await school.as("nusrat").post(`/api/group/${group}/leave`, {});
    expect(await owner()).toBeNull();
  });

  it("is the admin who creates the group", async () => {
    const made = await admin.post("/api/group", {
      name: "নতুন বিতর্ক দল",
      slug: "owned-debaters",
      type: "CLUB",
      visibility: "PUBLIC",
    });
    expect(made.status).toBe(201);
    expect(await leaders(made.body.id as number)).toEqual([
      { user_id: cast.admin.id, role: "GROUP_ADMIN", is_owner: true },
    ]);
  });

  it("is exactly one after two parallel changes", async () => {
    for (let round = 0; round < 5; round++) {
      const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER", mitu: "MEMBER" });
      await change(group, "mitu");
      const both = await Promise.all([change(group, "rafi"), change(group, "nusrat")]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const now = await leaders(group);
      expect(now.filter(({ is_owner }) => is_owner)).toHaveLength(1);
      expect(now.map(({ role }) => role).toSorted()).toEqual([
        "GROUP_ADMIN",
        "GROUP_MODERATOR",
        "GROUP_MODERATOR",
      ]);
      const [first, second] = (await linesOf(group)).slice(1);
      expect(first?.after.owner).toEqual(expect.any(Number));
      expect(second?.before.owner).toBe(first?.after.owner);
    }
  });

  it("is changed by admins alone, after their password", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "GROUP_ADMIN" });
    for (const member of ["rafi", "nusrat", "selina", "farhana", "rahima"] as const)
      expect([member, (await change(group, "rafi", await school.as(member).client())).body.code]).toEqual([
        member,
        "administration.staff_only",
      ]);
    const stale = await school.signIn("admin");
    expect((await change(group, "rafi", stale)).body.code).toBe("administration.confirm_needed");
    expect((await change(group, "rafi")).status).toBe(200);
  });
});
