import type { InputOf } from "@angon/contract";
import type { Group, GroupPage, groups } from "@angon/contract/groups";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { isAdmin, isStaff, type Reader, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import {
  canManage,
  canSeeMembers,
  folded,
  isInside,
  isModerator,
  mayOpen,
  readsRule,
  takesPartRule,
  type Fact,
  type Rule,
  type Standing,
} from "./access.ts";
import { asGroup, asPage, type GroupSeen, type PageSeen } from "./present.ts";
import { askAgainAfter } from "./rules.ts";
import type { GroupRole, GroupRow } from "./tables.ts";

type Part = ReturnType<typeof part>;

/**
 * A report by or about the viewer gives no access: otherwise a report would open a private post. Nor does one of the
 * group itself, which anyone who may open its page can file. `r` is the row of `reports`.
 */
export const othersReport = (viewerId: Part) =>
  part`r.status = 'open' and r.kind <> 'group' and r.reporter_id <> ${viewerId} and r.author_id is distinct from ${viewerId}`;

/** Each fact as a question to the database; `p` is the row of `posts`, `group` the one that it stands in. */
export const asked = (viewer: Reader, group: Part): Record<Fact, Part> => ({
  isAdmin: part`${isAdmin(viewer)}`,
  isModerator: part`${isModerator(viewer)}`,
  hasPaid: part`${viewer.isPaid}`,
  isOwnBatch: part`p.hsc_batch = any(${viewer.batches}::text[])`,
  isInFeed: part`p.group_id is null`,
  isForSchool: part`p.audience = 'school'`,
  isInOtherGroup: part`(p.audience = 'groups' and exists (
    select from post_groups pg join group_members om on om.group_id = pg.group_id and om.user_id = ${viewer.userId}
    where pg.post_id = p.id))`,
  isMember: part`exists (
    select from group_members vm where vm.group_id = ${group} and vm.user_id = ${viewer.userId})`,
  // A pin is one of its own group, not of the others that it is shown in.
  isPinned: part`(p.pinned_at is not null and p.group_id = ${group})`,
  isDisabled: part`exists (select from groups vg where vg.id = ${group} and vg.disabled)`,
  isPaid: part`exists (select from groups vg where vg.id = ${group} and vg.is_paid)`,
  isReported: part`exists (select from reports r
    where r.group_id = ${group} and ${othersReport(part`${viewer.userId}`)})`,
  isBanned: part`exists (
    select from group_bans vb where vb.group_id = ${group} and vb.user_id = ${viewer.userId})`,
});

/** A rule as a condition, in the order in which it is written: what costs nothing is asked first. */
export function conditionOf(rule: Rule, questions: Readonly<Record<Fact, Part>>): Part {
  if (typeof rule === "string") return questions[rule];
  if ("not" in rule) return part`not (${conditionOf(rule.not, questions)})`;
  const isAll = "all" in rule;
  const parts = (isAll ? rule.all : rule.any).map((one) => conditionOf(one, questions));
  return part`(${parts.reduce((before, one) => (isAll ? part`${before} and ${one}` : part`${before} or ${one}`))})`;
}

/** Facts that hold for all posts of a statement; facts of one group are read once for all its posts. */
export type KnownPlacement = { isInFeed?: true } | { isInFeed: false; groupId: number };

const ofViewer = (v: Reader) => ({ isAdmin: isAdmin(v), isModerator: isModerator(v), hasPaid: v.isPaid });

/** There are few worlds of known facts, and folding for each read would cost more than it. */
const leftovers = new Map<string, Rule | boolean>();

/** Leaves out conditions that the viewer or the context of the posts already answers. */
function leftOf(rule: Rule, name: string, viewer: Reader, known: KnownPlacement): Part {
  const all = { ...(known.isInFeed !== undefined && { isInFeed: known.isInFeed }), ...ofViewer(viewer) };
  const key = name + JSON.stringify(all);
  const rest = leftovers.get(key) ?? folded(rule, all);
  leftovers.set(key, rest);
  const group = "groupId" in known ? part`${known.groupId}::int` : part`p.group_id`;
  if (typeof rest !== "boolean") return conditionOf(rest, asked(viewer, group));
  return rest ? part`true` : part`false`;
}

/** Checks the context too: a post found in a group may have moved meanwhile. */
function placementCondition(known: KnownPlacement): Part {
  if ("groupId" in known)
    return part`(p.group_id = ${known.groupId} or p.audience = 'groups' and exists (
      select from post_groups pg where pg.group_id = ${known.groupId} and pg.post_id = p.id)) and`;
  return known.isInFeed ? part`p.group_id is null and` : part``;
}

/** Leaves out authors that are hidden from the viewer. Most viewers hide none, and their statements stay as they are. */
export const andShowsAuthor = ({ hidden }: Pick<Reader, "hidden">, authorId: Part): Part =>
  hidden.length === 0 ? part`` : part`and ${authorId} <> all(${hidden}::int[])`;

/** The visibility condition of a post, for lists that must not read past rows they drop; `p` is the row of `posts`. */
export const visibleTo = (viewer: Reader, known: KnownPlacement = {}) =>
  part`(${placementCondition(known)} p.status = 'published' ${andShowsAuthor(viewer, part`p.user_id`)}
    and ${leftOf(readsRule, "reads", viewer, known)})`;

/** Not only read but take part. `p` is the row of `posts`. */
export const insideFor = (viewer: Reader, known: KnownPlacement = {}) =>
  leftOf(takesPartRule, "takes part", viewer, known);

/** Only the rights of moderators depend on it. */
const reportedIn = (viewer: Reader) =>
  part`exists (select from reports r where r.group_id = g.id and ${othersReport(part`${viewer.userId}`)})`;

/** `g` is the row of `groups`, `m` the viewer's membership. */
export const seenBy = (viewer: Reader) => part`
  select g.*, m.role as my_role, s.name as subject,
    ${isModerator(viewer) ? reportedIn(viewer) : part`false`} as is_reported,
    exists (select from group_bans b where b.group_id = g.id and b.user_id = ${viewer.userId}) as is_banned,
    coalesce(e.eligible, case g.eligibility when 'everyone' then true
      when 'batch' then coalesce(g.eligible_batch = ${viewer.batch}::text, false)
      when 'course' then exists (select from group_members cm
        where cm.group_id = g.eligible_course_id and cm.user_id = ${viewer.userId})
      else false end) as eligible
  from groups g
  left join group_members m on m.group_id = g.id and m.user_id = ${viewer.userId}
  left join group_eligibility e on e.group_id = g.id and e.user_id = ${viewer.userId}
  left join subjects s on s.id = g.subject_id`;

/** A student's membership decides alone; staff, who belong to groups of every batch, look at one batch at a time. */
export async function mine(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof groups.mine>,
): Promise<Group[]> {
  const batch = isStaff(viewer) ? (query.hsc_batch ?? null) : null;
  const rows = await database.many<GroupSeen>(sql`
    ${seenBy(viewer)} where m.user_id is not null
      and (${batch}::text is null or g.hsc_batch is null or g.hsc_batch = ${batch}::text) order by m.joined_at desc, g.id`);
  return rows.map((row) => asGroup(viewer, row));
}

export type GroupFound = GroupSeen & { inside: boolean };

const idIn = (ref: string | number): number | null =>
  /^[1-9][0-9]{0,8}$/.test(String(ref)) ? Number(ref) : null;

const standing = (row: GroupSeen): Standing => ({
  ...row,
  isMember: row.my_role !== null,
  isReported: row.is_reported,
  isBanned: row.is_banned,
});

/** Any group, for staff work; other viewers use `groupFor`. */
export async function anyGroup(db: Db, viewer: Reader, ref: string | number): Promise<GroupFound> {
  const id = idIn(ref);
  const row = await db.one<GroupSeen>(sql`
    ${seenBy(viewer)} where g.id = ${id}::int or (${id}::int is null and g.slug = ${String(ref)})`);
  return row ? { ...row, inside: isInside(viewer, standing(row)) } : fail("common.not_found");
}

/**
 * A group by id or slug, if the viewer may open its page. That a club is closed or paid is told, so that one knows why
 * the door does not open; what stands in a private one is not even said to be there.
 */
export async function groupFor(db: Db, viewer: Viewer, ref: string | number): Promise<GroupFound> {
  const group = await anyGroup(db, viewer, ref);
  if (!group.inside && group.visibility === "PRIVATE" && !mayOpen(viewer, standing(group)))
    return fail("common.not_found");
  return opened(viewer, group);
}

/** The same for a change: what the viewer is in the group stays so until the transaction ends. */
export async function placeFor(tx: Tx, viewer: Viewer, ref: string | number): Promise<GroupFound> {
  const group = await groupFor(tx, viewer, ref);
  const stays = await holdPlace(tx, viewer.userId, { group_id: group.id, role: group.my_role });
  return stays ? group : placeFor(tx, viewer, group.id);
}

type Membership = { group_id: number; role: GroupRole | null };

/**
 * Locks the membership: a removal waits for writes in progress, so no write follows its response. False when the
 * membership was removed or changed since it was read.
 */
export async function holdPlace(tx: Tx, userId: number, { group_id, role }: Membership): Promise<boolean> {
  if (role === null) return true;
  const held = await tx.one(sql`
    select from group_members where group_id = ${group_id} and user_id = ${userId} and role = ${role} for share`);
  return held !== undefined;
}

/** The courses of a user, limited to those whose members the viewer may see. */
export async function coursesOf(
  db: Db,
  viewer: Viewer,
  userId: number,
): Promise<Pick<GroupRow, "id" | "slug" | "name">[]> {
  const rows = await db.many<GroupSeen>(sql`
    ${seenBy(viewer)} join group_members o on o.group_id = g.id and o.user_id = ${userId}
    where g.type = 'COURSE' order by o.joined_at desc, g.id`);
  const isKnown = (row: GroupSeen) =>
    userId === viewer.userId ||
    (mayOpen(viewer, standing(row)) && canSeeMembers(isInside(viewer, standing(row)), row));
  return rows.filter(isKnown).map(({ id, slug, name }) => ({ id, slug, name }));
}

/** The same at the front door, where a private club too says why it stays shut. */
export async function pageFor(db: Db, viewer: Viewer, ref: string | number): Promise<GroupFound> {
  return opened(viewer, await anyGroup(db, viewer, ref));
}

function opened(viewer: Viewer, group: GroupFound): GroupFound {
  if (mayOpen(viewer, standing(group))) return group;
  return fail(group.disabled ? "groups.no_access" : "groups.paid_only");
}

export async function page(ctx: SignedIn, { params }: InputOf<typeof groups.page>): Promise<GroupPage> {
  const { database, viewer } = ctx;
  return pageOf(ctx, await pageFor(database, viewer, params.slug));
}

/** Everything a group's page shows besides the group itself, in one statement. */
export async function pageOf(
  { database, viewer, clock }: Pick<SignedIn, "viewer" | "clock"> & { database: Db },
  group: GroupFound,
): Promise<GroupPage> {
  const now = clock.now();
  const more = await database.one<Omit<PageSeen, keyof GroupFound> & Pick<GroupRow, "id">>(sql`
    select g.id, s.key as subject_key,
      (select json_build_object('status', r.status, 'asked_at', r.asked_at, 'expires_at', r.expires_at,
          'decided_at', r.decided_at)
        from group_requests r where r.group_id = g.id and r.user_id = ${viewer.userId}
          and (r.status = 'rejected' or r.expires_at > ${now})) as request,
      exists (select from group_invitations i where i.group_id = g.id and i.user_id = ${viewer.userId}
        and i.lets_in and i.expires_at > ${now}) as is_called,
      (select json_build_object('reason', b.reason, 'until', b.until)
        from group_bans b where b.group_id = g.id and b.user_id = ${viewer.userId}
          and (b.until is null or b.until > ${now})) as ban,
      case when ${canManage(viewer, group.my_role, group.is_banned)} then (
        select count(*)::int from group_requests r
        where r.group_id = g.id and r.status = 'pending' and r.expires_at > ${now}) else 0 end as open_requests,
      exists (select from posts p where p.group_id = g.id and p.pinned_at is not null
        and ${visibleTo(viewer, { isInFeed: false, groupId: group.id })}) as has_pins,
      (select w.at from group_turns w where w.group_id = g.id and w.user_id = ${viewer.userId}) as wrote_at,
      (select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.place, t.id)
        from group_topics t where t.group_id = g.id) as topics,
      (select json_agg(l) from (
        select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant, lm.role as group_role
        from group_members lm join users u on u.id = lm.user_id
        where lm.group_id = g.id and lm.rank < 11 order by lm.rank, lm.user_id limit 4) l) as leaders,
      (select json_agg(f) from (
        select u.id, u.name, u.image from group_members fm join users u on u.id = fm.user_id
        where fm.group_id = g.id order by fm.rank, fm.user_id limit 6) f) as faces
    from groups g left join subjects s on s.id = g.subject_id where g.id = ${group.id}`);
  if (!more) return fail("common.not_found");
  const rejectedAt = more.request?.status === "rejected" ? more.request.decided_at : null;
  const again = askAgainAfter(group, rejectedAt ? new Date(rejectedAt) : null);
  return asPage(viewer, { ...group, ...more }, again && again > now && !more.is_called ? again : null, now);
}
