import type { Input } from "@angon/contract";
import type { Group, groups } from "@angon/contract/groups";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { isAdmin, isStaff, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { isInside, isModerator, mayOpen, type Standing } from "./access.ts";
import { asGroup, type GroupSeen } from "./present.ts";

/**
 * The one rule of who may read a post; `p` is the row of `posts`. The public feed belongs to its batch, a group's
 * posts to its members. Others see what is pinned, if they may open the group. A moderator sees a group while
 * something of it is reported.
 */
export const visibleTo = (viewer: Viewer) => part`
  (p.status = 'published' and case when p.group_id is null then p.hsc_batch = any(${viewer.batches}::text[])
    else ${isAdmin(viewer)}
      or exists (select from group_members vm where vm.group_id = p.group_id and vm.user_id = ${viewer.userId})
      or (p.pinned_at is not null and exists (
        select from groups vg where vg.id = p.group_id and not vg.disabled and (not vg.is_paid or ${viewer.isPaid})))
      or (${isModerator(viewer)} and exists (
        select from reports vr where vr.group_id = p.group_id and vr.status = 'open' and vr.reporter_id <> ${viewer.userId}))
  end)`;

/** Not only read but take part: everything but what is seen because it is pinned. `p` is the row of `posts`. */
export const insideFor = (viewer: Viewer) => part`
  (p.group_id is null or ${isAdmin(viewer)}
    or exists (select from group_members vm where vm.group_id = p.group_id and vm.user_id = ${viewer.userId})
    or (${isModerator(viewer)} and exists (
      select from reports vr where vr.group_id = p.group_id and vr.status = 'open' and vr.reporter_id <> ${viewer.userId})))`;

const seenBy = (viewer: Viewer) => part`
  select g.*, m.role as my_role, s.name as subject, coalesce(e.eligible, true) as eligible
  from groups g
  left join group_members m on m.group_id = g.id and m.user_id = ${viewer.userId}
  left join group_eligibility e on e.group_id = g.id and e.user_id = ${viewer.userId}
  left join subjects s on s.id = g.subject_id`;

/** A student's membership decides alone; staff, who belong to groups of every batch, look at one batch at a time. */
export async function mine(
  { database, viewer }: SignedIn,
  { query }: Input<typeof groups.mine>,
): Promise<Group[]> {
  const batch = isStaff(viewer) ? (query.hsc_batch ?? null) : null;
  const rows = await database.many<GroupSeen>(sql`
    ${seenBy(viewer)} where m.user_id is not null
      and (${batch}::text is null or g.hsc_batch is null or g.hsc_batch = ${batch}::text) order by m.joined_at desc, g.id`);
  return rows.map((row) => asGroup(viewer, row));
}

export type GroupFound = GroupSeen & { inside: boolean };

/** A group by id or slug, if the viewer may open its page; any other does not exist. */
export async function groupFor(db: Db, viewer: Viewer, ref: string | number): Promise<GroupFound> {
  const id = /^[1-9][0-9]{0,8}$/.test(String(ref)) ? Number(ref) : null;
  const row = await db.one<GroupSeen>(sql`
    ${seenBy(viewer)} where g.id = ${id}::int or (${id}::int is null and g.slug = ${String(ref)})`);
  if (!row) return fail("common.not_found");
  const inside = isInside(viewer, row.my_role !== null);
  return inside || mayOpen(viewer, row, false) ? { ...row, inside } : fail("common.not_found");
}

type Meeting = { viewer: Pick<Viewer, "userId">; groupId: number };

/** How each of these viewers stands to the group beside them; one statement, however many they are. */
export async function standingsOf(db: Db, meetings: readonly Meeting[]): Promise<Standing[]> {
  if (meetings.length === 0) return [];
  return db.many<Standing>(sql`
    select g.disabled, g.is_paid, m.user_id is not null as "isMember",
      exists (select from reports r where r.group_id = g.id and r.status = 'open' and r.reporter_id <> met.user_id) as "isReported"
    from unnest(${meetings.map(({ groupId }) => groupId)}::int[], ${meetings.map(({ viewer }) => viewer.userId)}::int[])
      with ordinality as met (group_id, user_id, place)
    join groups g on g.id = met.group_id
    left join group_members m on m.group_id = met.group_id and m.user_id = met.user_id
    order by met.place`);
}
