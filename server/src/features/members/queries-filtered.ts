import type { ResponseOf } from "@angon/contract";
import type { Member, members } from "@angon/contract/members";
import type { MemberFilter, MemberOrder } from "@angon/contract/members/filter";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import { allow } from "../../kit/fail.ts";
import { canManage, type GroupFound } from "../groups/public.ts";
import { isOneself, mayManage, type Placed } from "./access.ts";

/** Which details of members the viewer sees: roll and section, and the times; and which members they may change. */
export type Sees = {
  rolls: boolean;
  times: boolean;
  manages: (target: Placed & { user_id: number }) => boolean;
};

export function seesOf(viewer: Viewer, group: GroupFound): Sees {
  const times = canManage(viewer, group.my_role, group.is_banned);
  const placed = { role: viewer.role, level: viewer.level, group_role: group.my_role };
  return {
    rolls: times || group.inside,
    times,
    manages: (target) => times && !isOneself(viewer, target.user_id) && mayManage(placed, target),
  };
}

/**
 * Open sessions are renewed every ten minutes while they are used. The day is exact enough for an officer, and members
 * who do not show when they are active have none.
 */
const seenAt = part`(case when u.shows_active then (
  select max(s.rotated_at) from sessions s where s.user_id = u.id and s.revoked_at is null) end)`;

type Details = Pick<Member, "user_id" | "roll" | "section" | "last_seen"> & { joined_at: Date } & Placed;

const daysOf = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Dhaka" });

/** Adds what the viewer sees to members that were found without it. */
export async function withDetails(
  db: Db,
  groupId: number,
  found: readonly Member[],
  sees: Sees,
): Promise<Member[]> {
  if (!sees.rolls || found.length === 0) return [...found];
  const rows = await db.many<Omit<Details, "last_seen"> & { seen_at: Date | null }>(sql`
    select m.user_id, m.role as group_role, u.role, u.level, m.roll, m.section, m.joined_at, ${sees.times ? seenAt : part`null::timestamptz`} as seen_at
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.user_id = any(${found.map(({ user_id }) => user_id)}::int[])`);
  const details = new Map(rows.map((row) => [row.user_id, row]));
  return found.map((member) => {
    const known = details.get(member.user_id);
    if (!known) return member;
    const { roll, section, joined_at, seen_at } = known;
    const forManagers = {
      joined_at: joined_at.toISOString(),
      last_seen: seen_at && daysOf.format(seen_at),
      can: { manage: sees.manages(known) },
    };
    return { ...member, roll, section, ...(sees.times && forManagers) };
  });
}

export const isFiltered = ({ sort, role, section, seen }: MemberFilter): boolean =>
  [sort, role, section, seen].some((one) => one !== undefined);

const orders: Record<MemberOrder, ReturnType<typeof part>> = {
  rank: part`m.rank, m.user_id`,
  name: part`m.name_key, m.user_id`,
  roll: part`m.section nulls last, m.roll nulls last, m.rank, m.user_id`,
  joined: part`m.joined_at desc, m.user_id`,
  seen: part`seen_at desc nulls last, m.user_id`,
};

type Wanted = MemberFilter & {
  search?: string | undefined;
  /** Only these members. */
  ids?: readonly number[];
  limit: number | null;
  skip: number;
};
type Listed = ResponseOf<typeof members.list>;

const WEEK = 7;
const MONTH = 30;

/** Reads all members of the group: slower than the plain list, whose order is an index. */
export async function filtered(
  db: Db,
  group: Pick<GroupFound, "id">,
  sees: Sees,
  { sort = "rank", role, section, seen, search, ids, limit, skip }: Wanted,
  now: Date,
): Promise<Listed> {
  const isByTime = sort === "joined" || sort === "seen" || seen !== undefined;
  allow(sees.times || !isByTime, "members.managers_only");
  allow(sees.rolls || (sort !== "roll" && section === undefined), "members.managers_only");
  const needsSeen = sort === "seen" || seen !== undefined;
  const within = (days: number) => part`seen_at > ${plus(now, { days: -days })}`;
  const spans = {
    week: within(WEEK),
    month: within(MONTH),
    longer: part`seen_at <= ${plus(now, { days: -MONTH })}`,
  };
  const rows = await db.many<Member & { total: number }>(sql`
    select m.user_id, m.name, m.image, m.role, m.institute_name, m.level, count(*) over ()::int as total
    from (
      select m.*, u.name, u.image, u.institute_name, u.level, ${needsSeen ? seenAt : part`null::timestamptz`} as seen_at
      from group_members m join users u on u.id = m.user_id and u.deleted_at is null
      where m.group_id = ${group.id} and (${role ?? null}::text is null or m.role = ${role ?? null}::text)
        and (${section ?? null}::text is null or m.section = ${section ?? null}::text)
        and (${ids ?? null}::int[] is null or m.user_id = any(${ids ?? null}::int[]))
        and (${search ?? null}::text is null or strpos(m.name_key, lower(${search ?? null}::text)) > 0)) m
    where ${seen ? spans[seen] : part`true`}
    order by ${orders[sort]} limit ${limit}::int offset ${skip}`);
  const found = rows.map(({ total: _, ...member }) => member);
  const total = rows[0]?.total ?? 0;
  return {
    members: await withDetails(db, group.id, found, sees),
    total,
    ...(sees.rolls && { sections: await sectionsOf(db, group.id) }),
  };
}

const MAX_SECTIONS = 60;

async function sectionsOf(db: Db, groupId: number): Promise<string[]> {
  const rows = await db.many<{ section: string }>(sql`
    select distinct section from group_members where group_id = ${groupId} and section is not null
    order by section limit ${MAX_SECTIONS}`);
  return rows.map(({ section }) => section);
}
