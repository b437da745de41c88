import { sql } from "../../src/db/sql.ts";
import type { GroupRole, GroupRow } from "../../src/features/groups/public.ts";
import { cast } from "../../demo/cast.ts";
import { Signed, type Member, type School } from "../harness.ts";

type Wish = Partial<Pick<GroupRow, "visibility" | "is_paid" | "disabled" | "eligibility" | "eligible_batch">>;

/** Signs in for each request: after days have passed, no session is open any more. */
export const anew = (school: School) => (who: Member) => new Signed(school.enter(who));

/** Groups of a test's own, and who is what in them. */
export function groupsAt(school: School, as = (who: Member) => school.as(who)) {
  /** Gives every named member this role or none, and updates the member count. */
  async function place(group: number, roles: Partial<Record<Member, GroupRole | null>>): Promise<void> {
    for (const [name, role] of Object.entries(roles) as [Member, GroupRole | null][])
      await school.database.run(
        role === null
          ? sql`delete from group_members where group_id = ${group} and user_id = ${cast[name].id}`
          : sql`insert into group_members (group_id, user_id, role) values (${group}, ${cast[name].id}, ${role})
              on conflict (group_id, user_id) do update set role = excluded.role`,
      );
    await school.database.run(sql`
      update groups set member_count = (select count(*) from group_members where group_id = ${group}) where id = ${group}`);
  }

  async function newGroup(
    roles: Partial<Record<Member, GroupRole | null>> = {},
    wish: Wish = {},
  ): Promise<number> {
    const all = {
      visibility: "PUBLIC",
      is_paid: false,
      disabled: false,
      eligibility: "everyone",
      eligible_batch: null,
      ...wish,
    };
    const [group] = await school.rows<{ id: number }>(sql`
      insert into groups (slug, name, type, visibility, is_paid, disabled, eligibility, eligible_batch)
      values ('g-' || gen_random_uuid(), 'নতুন দল', 'CLUB', ${all.visibility}, ${all.is_paid}, ${all.disabled},
        ${all.eligibility}, ${all.eligible_batch})
      returning id`);
    const id = group?.id ?? 0;
    await place(id, roles);
    return id;
  }

  const memberCount = async (group: number): Promise<number | undefined> =>
    (await school.rows<{ member_count: number }>(sql`select member_count from groups where id = ${group}`))[0]
      ?.member_count;

  const roleOf = async (group: number, name: Member): Promise<string | undefined> =>
    (
      await school.rows<{ role: string }>(
        sql`select role from group_members where group_id = ${group} and user_id = ${cast[name].id}`,
      )
    )[0]?.role;

  const on = (group: number | string, path: string) => `/api/group/${group}${path}`;

  return {
    newGroup,
    place,
    memberCount,
    roleOf,
    join: (who: Member, group: number | string, body: object = {}) => as(who).post(on(group, "/join"), body),
    leave: (who: Member, group: number | string) => as(who).post(on(group, "/leave"), {}),
    list: (who: Member, group: number | string, query = "") => as(who).get(on(group, `/members${query}`)),
    page: (who: Member, group: number | string) => as(who).get(on(group, "")),
    assign: (who: Member, group: number | string, whom: Member, role: string) =>
      as(who).post(on(group, "/assign-role"), { userId: cast[whom].id, role }),
    remove: (who: Member, group: number | string, whom: Member) =>
      as(who).delete(on(group, `/members/${cast[whom].id}`)),
    ban: (who: Member, group: number | string, whom: Member, more: object = {}) =>
      as(who).post(on(group, "/ban"), { userId: cast[whom].id, reason: "নিয়ম ভাঙা", ...more }),
    unban: (who: Member, group: number | string, whom: Member) =>
      as(who).delete(on(group, `/bans/${cast[whom].id}`)),
    answer: (who: Member, group: number | string, whom: Member, answer: "accept" | "reject") =>
      as(who).post(on(group, `/requests/${cast[whom].id}/${answer}`), {}),
    invite: (who: Member, group: number | string) => as(who).post(on(group, "/invite"), {}),
    invitation: (who: Member, group: number | string, token: string) =>
      as(who).get(on(group, `/invite?invite=${encodeURIComponent(token)}`)),
    rights: (who: Member, group: number | string, whom: Member) =>
      as(who).get(on(group, `/members/${cast[whom].id}`)),
    requests: (who: Member, group: number | string) => as(who).get(on(group, "/requests")),
    bans: (who: Member, group: number | string) => as(who).get(on(group, "/bans")),
  };
}
