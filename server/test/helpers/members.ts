import { sql } from "../../src/db/sql.ts";
import type { GroupRole, GroupRow } from "../../src/features/groups/public.ts";
import { cast } from "../../demo/cast.ts";
import { SignedInClient, type Member, type School } from "../harness.ts";

type GroupOptions = Partial<
  Pick<GroupRow, "visibility" | "is_paid" | "disabled" | "eligibility" | "eligible_batch">
>;

/** Signs in for each request: after days have passed, no session is open any more. */
export const withFreshSignIn = (school: School) => (member: Member) =>
  new SignedInClient(school.signIn(member));

/** Groups of a test's own, and who is what in them. */
export function groupHelpers(school: School, as = (member: Member) => school.as(member)) {
  /** Gives every named member this role or none, and updates the member count. */
  async function setRoles(group: number, roles: Partial<Record<Member, GroupRole | null>>): Promise<void> {
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
    input: GroupOptions = {},
  ): Promise<number> {
    const settings = {
      visibility: "PUBLIC",
      is_paid: false,
      disabled: false,
      eligibility: "everyone",
      eligible_batch: null,
      ...input,
    };
    const [group] = await school.rows<{ id: number }>(sql`
      insert into groups (slug, name, type, visibility, is_paid, disabled, eligibility, eligible_batch)
      values ('g-' || gen_random_uuid(), 'নতুন দল', 'CLUB', ${settings.visibility}, ${settings.is_paid}, ${settings.disabled},
        ${settings.eligibility}, ${settings.eligible_batch})
      returning id`);
    const id = group?.id ?? 0;
    await setRoles(id, roles);
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

  const groupPath = (group: number | string, path: string) => `/api/group/${group}${path}`;

  return {
    newGroup,
    setRoles: setRoles,
    memberCount,
    roleOf,
    join: (member: Member, group: number | string, body: object = {}) =>
      as(member).post(groupPath(group, "/join"), body),
    leave: (member: Member, group: number | string) => as(member).post(groupPath(group, "/leave"), {}),
    listMembers: (member: Member, group: number | string, query = "") =>
      as(member).get(groupPath(group, `/members${query}`)),
    getGroup: (member: Member, group: number | string) => as(member).get(groupPath(group, "")),
    assignRole: (member: Member, group: number | string, target: Member, role: string) =>
      as(member).post(groupPath(group, "/assign-role"), { userId: cast[target].id, role }),
    removeMember: (member: Member, group: number | string, target: Member) =>
      as(member).delete(groupPath(group, `/members/${cast[target].id}`)),
    banMember: (member: Member, group: number | string, target: Member, more: object = {}) =>
      as(member).post(groupPath(group, "/ban"), { userId: cast[target].id, reason: "নিয়ম ভাঙা", ...more }),
    unbanMember: (member: Member, group: number | string, target: Member) =>
      as(member).delete(groupPath(group, `/bans/${cast[target].id}`)),
    answerRequest: (member: Member, group: number | string, target: Member, decision: "accept" | "reject") =>
      as(member).post(groupPath(group, `/requests/${cast[target].id}/${decision}`), {}),
    createInvite: (member: Member, group: number | string) =>
      as(member).post(groupPath(group, "/invite"), {}),
    checkInvite: (member: Member, group: number | string, token: string) =>
      as(member).get(groupPath(group, `/invite?invite=${encodeURIComponent(token)}`)),
    getMember: (member: Member, group: number | string, target: Member) =>
      as(member).get(groupPath(group, `/members/${cast[target].id}`)),
    listRequests: (member: Member, group: number | string) => as(member).get(groupPath(group, "/requests")),
    listBans: (member: Member, group: number | string) => as(member).get(groupPath(group, "/bans")),
  };
}
