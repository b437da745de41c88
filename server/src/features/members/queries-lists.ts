import type { ResponseOf, InputOf } from "@angon/contract";
import { MAX_MEMBERS, type Member, type members } from "@angon/contract/members";
import type { Db } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { deny } from "../../kit/fail.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";
import { canSeeMembers, groupFor, type GroupFound } from "../groups/public.ts";
import { namedAmong } from "../search/names/public.ts";
import { listRightsOf } from "./access.ts";
import { asPlaced } from "./queries.ts";
import { filtered, isFiltered, seesOf, withDetails, type Sees } from "./queries-filtered.ts";

type Listed = ResponseOf<typeof members.list>;

export async function list(
  { database, viewer, clock }: SignedIn,
  { params, query }: InputOf<typeof members.list>,
): Promise<Listed> {
  const group = await groupFor(database, viewer, params.slug);
  if (!canSeeMembers(group.inside, group)) return deny("common.not_found");
  const slice = { limit: query.limit, skip: (query.page - 1) * query.limit };
  const sees = seesOf(viewer, group);
  const listRights = sees.times && { can: listRightsOf(asPlaced(viewer, group)) };
  const wanted = { ...query, ...slice };
  const found = await listedAs(database, group, sees, wanted, clock.now());
  if (query.search === undefined || found.total > 0) return { ...found, ...listRights };
  const ids = await soundingLike(database, group.id, query.search);
  if (ids.length === 0) return { ...found, ...listRights };
  const { search: _, ...others } = wanted;
  return { ...(await filtered(database, group, sees, { ...others, ids }, clock.now())), ...listRights };
}

async function listedAs(
  db: Db,
  group: GroupFound,
  sees: Sees,
  wanted: Parameters<typeof filtered>[3] & Slice,
  now: Date,
): Promise<Listed> {
  if (isFiltered(wanted)) return filtered(db, group, sees, wanted, now);
  const found = wanted.search
    ? await called(db, group, wanted.search, wanted)
    : { members: await inOrder(db, group.id, wanted), total: group.member_count };
  return { ...found, members: await withDetails(db, group.id, found.members, sees) };
}

const MAX_ALIKE = 100;

/** Members whose names are written otherwise than the search, such as in the other script. */
async function soundingLike(db: Db, groupId: number, search: string): Promise<number[]> {
  const among = part`u.deleted_at is null and exists (
    select from group_members m where m.group_id = ${groupId} and m.user_id = u.id)`;
  return (await namedAmong(db, search, null, MAX_ALIKE, among)).map(({ id }) => id);
}

type Slice = { limit: number; skip: number };

/** The order is the index's, and only who is shown is fetched. */
const inOrder = (db: Db, groupId: number, { limit, skip }: Slice): Promise<Member[]> =>
  db.many<Member>(sql`
    select u.id as user_id, u.name, u.image, m.role, u.institute_name, u.level
    from (
      select * from (
        select user_id, role, rank from group_members where group_id = ${groupId}
        order by rank, user_id limit ${limit} offset ${skip}) page
      limit ${fixed(MAX_MEMBERS)}) m
    join users u on u.id = m.user_id and u.deleted_at is null
    order by m.rank, m.user_id`);

async function called(db: Db, group: Large, text: string, slice: Slice): Promise<Listed> {
  if (group.member_count >= LARGE) return calledAmongMany(db, group, text, slice);
  return (await db.one<Listed>(searchOf(group.id, text, slice))) ?? { members: [], total: 0 };
}

type Large = Pick<GroupFound, "id" | "member_count">;
type Roll = { ids: number[]; names: string[] };

/** So many names take longer to be compared by the database than everything else about a search. */
const LARGE = 1_000;
const rollsOf = perOwner<Db, TtlCache<Promise<Roll>>>(() => createTtlCache({ most: 20, ms: 1_000 }));

/**
 * Searches arrive letter by letter from many users, so the names of a large group are cached for one second and
 * dropped when a member joins or leaves. Within that second a new name is not found and a role keeps its old position.
 */
function rollOf(db: Db, { id, member_count }: Large): Promise<Roll> {
  const rolls = rollsOf(db);
  const key = `${id} ${member_count}`;
  const cached = rolls.get(key);
  if (cached) return cached;
  const read = db
    .one<Roll>(
      sql`
        select coalesce(json_agg(user_id order by rank, user_id), '[]') as ids,
          coalesce(json_agg(name_key order by rank, user_id), '[]') as names
        from group_members where group_id = ${id}`,
    )
    .then((roll) => roll ?? { ids: [], names: [] });
  rolls.put(key, read);
  read.catch(() => rolls.forget(key));
  return read;
}

async function calledAmongMany(db: Db, group: Large, text: string, { limit, skip }: Slice): Promise<Listed> {
  const { ids, names } = await rollOf(db, group);
  const wanted = text.toLowerCase();
  const found = ids.filter((_id, place) => names[place]?.includes(wanted));
  const page = found.slice(skip, skip + limit);
  // Only the members of the result are read, with their current name and membership.
  const members = await db.many<Member>(sql`
    select u.id as user_id, u.name, u.image, m.role, u.institute_name, u.level
    from unnest(${page}::int[]) with ordinality as wanted (id, place)
    cross join lateral (
      select role from group_members where group_id = ${group.id} and user_id = wanted.id limit 1) m
    join users u on u.id = wanted.id and u.deleted_at is null
    order by wanted.place limit ${fixed(MAX_MEMBERS)}`);
  return { members, total: found.length };
}

/** Compared by letters, never by pattern: `%` is a sign. Read are the memberships of this group alone. */
export const searchOf = (groupId: number, text: string, { limit, skip }: Slice) => sql`
  with found as materialized (
    select user_id, role, rank from group_members
    where group_id = ${groupId} and strpos(name_key, (select lower(${text}))) > 0)
  select (select count(*)::int from found) as total,
    coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.name, 'image', u.image, 'role', m.role,
      'institute_name', u.institute_name, 'level', u.level) order by m.rank, m.user_id), '[]') as members
  from (
    select * from (select * from found order by rank, user_id limit ${limit} offset ${skip}) page
    limit ${fixed(MAX_MEMBERS)}) m
  join users u on u.id = m.user_id and u.deleted_at is null`;
