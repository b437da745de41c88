import type { InputOf, ResponseOf } from "@angon/contract";
import {
  MAX_FILTERED_USERS,
  type administrationUsers,
  type PeopleOfFilter,
} from "@angon/contract/administration/users";
import { latinDigits } from "@angon/contract/kit/text";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { badCursor } from "../../../kit/cursor.ts";
import { allow } from "../../../kit/fail.ts";
import { isSuspended } from "../../../kit/suspension.ts";
import { namedAmong } from "../../search/names/public.ts";
import { canAdminister } from "../access.ts";
import { totalsOf } from "./cache.ts";
import { asListed, type ListedRow } from "./present.ts";
import { hasNotJoined, listedColumns } from "./queries.ts";

type Query = InputOf<typeof administrationUsers.list>["query"];
export type Filters = Pick<Query, "q" | "kind" | "batch" | "paid" | "status">;
type Answer = ResponseOf<typeof administrationUsers.list>;
type Part = ReturnType<typeof part>;

const none = part``;

const kinds: Record<NonNullable<Query["kind"]>, Part> = {
  STUDENT: part`and u.role = 'USER' and u.level > 0`,
  GUARDIAN: part`and u.level = 0`,
  TEACHER: part`and u.role <> 'USER' and u.role = 'TEACHER' and u.level > 0`,
  CLASS_TEACHER: part`and u.role <> 'USER' and u.role = 'CLASS_TEACHER' and u.level > 0`,
  MODERATOR: part`and u.role <> 'USER' and u.role = 'MODERATOR' and u.level > 0`,
  ADMIN: part`and u.role <> 'USER' and u.role = 'ADMIN' and u.level > 0`,
};

const statusIs = (status: NonNullable<Query["status"]>, now: Date): Part => {
  if (status === "suspended") return part`and ${isSuspended(now)}`;
  if (status === "muted") return part`and u.sanctioned_until > ${now} and not ${isSuspended(now)}`;
  const account = part`exists (select from accounts a where a.id = u.account_id and ${hasNotJoined})`;
  return status === "not_joined"
    ? part`and ${account}`
    : part`and not ${isSuspended(now)} and (u.sanctioned_until is null or u.sanctioned_until <= ${now}) and not ${account}`;
};

/** Only the given conditions stand in the statement, so that each combination is planned with its index. */
const matching = ({ kind, batch, paid, status }: Filters, now: Date): Part => part`
  u.deleted_at is null and not u.is_assistant
  ${kind === undefined ? none : kinds[kind]}
  ${batch === undefined ? none : part`and u.hsc_batch = ${batch}`}
  ${paid === undefined ? none : paid === "yes" ? part`and u.paid_until > ${now}` : part`and (u.paid_until is null or u.paid_until <= ${now})`}
  ${status === undefined ? none : statusIs(status, now)}`;

/** The digits of a search for a phone number; undefined for a name. */
function digitsIn(q: string): string | undefined {
  const digits = latinDigits(q)
    .replace(/[\s-]/g, "")
    .replace(/^(\+?88)(?=01)/, "");
  return /^\d{3,11}$/.test(digits) ? digits : undefined;
}

export async function list(ctx: SignedIn, { query }: { query: Query }): Promise<Answer> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  const { database } = ctx;
  const now = ctx.clock.now();
  const digits = query.q === undefined ? undefined : digitsIn(query.q);
  if (query.q !== undefined && digits === undefined) return byName(database, query, query.q, now);
  const after = placeIn(query.cursor)?.id;
  const where = matching(query, now);
  const [rows, total] = await Promise.all([
    digits === undefined
      ? inOrder(database, query, where, after, now)
      : byPhone(database, query, where, digits, after, now),
    after === undefined && digits === undefined ? totalOf(database, query, where) : null,
  ]);
  const pageRows = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? pageRows.at(-1) : undefined;
  return { data: pageRows.map(asListed), next: last ? cursorOf({ id: last.id, grade: 0 }) : null, total };
}

/**
 * In the order of the numbers, so that a page is read along their index even where thousands begin so; compared byte by
 * byte, as that index is.
 */
function byPhone(
  db: Db,
  { limit }: Query,
  where: Part,
  digits: string,
  after: number | undefined,
  now: Date,
): Promise<ListedRow[]> {
  const last = part`(select o.phone from accounts o join users l on l.account_id = o.id where l.id = ${after ?? 0}::int)`;
  const behind =
    after === undefined
      ? none
      : part`and a.phone ~>=~ ${last} and (a.phone ~>~ ${last} or u.id > ${after}::int)`;
  return db.many<ListedRow>(sql`
    select ${listedColumns(now)} from accounts a join users u on u.account_id = a.id
    where a.phone ~>=~ ${digits}::text and a.phone ~<~ ${`${digits}:`}::text and ${where} ${behind}
    order by a.phone using ~<~, u.id limit ${fixed(limit + 1)}`);
}

const inOrder = (db: Db, { sort, limit }: Query, where: Part, after: number | undefined, now: Date) => {
  const order = sort === "newest" ? part`u.id desc` : part`lower(u.name), u.id`;
  const behind =
    after === undefined
      ? none
      : sort === "newest"
        ? part`and u.id < ${after}`
        : part`and (lower(u.name), u.id) > ((select lower(name) from users where id = ${after}::int), ${after}::int)`;
  return db.many<ListedRow>(sql`
    select ${listedColumns(now)} from (
      select * from users u where ${where} ${behind} order by ${order} limit ${fixed(limit + 1)}) u
    left join accounts a on a.id = u.account_id order by ${order}`);
};

async function byName(db: Db, query: Query, q: string, now: Date): Promise<Answer> {
  const after = placeIn(query.cursor) ?? null;
  const matches = await namedAmong(db, q, after, query.limit + 1, matching(query, now));
  const pageRows = matches.slice(0, query.limit);
  const last = matches.length > query.limit ? pageRows.at(-1) : undefined;
  const rows = await db.many<ListedRow>(sql`
    select ${listedColumns(now)}
    from unnest(${pageRows.map(({ id }) => id)}::int[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id left join accounts a on a.id = u.account_id order by wanted.place`);
  return { data: rows.map(asListed), next: last ? cursorOf(last) : null, total: null };
}

/** The count reads all people of the school, fifteen times the work of the page beside it. */
function totalOf(database: SignedIn["database"], query: Query, where: Part): Promise<number> {
  const totals = totalsOf(database);
  const { kind, batch, paid, status } = query;
  const key = JSON.stringify([kind, batch, paid, status]);
  const cachedTotal = totals.get(key);
  if (cachedTotal) return cachedTotal;
  const counting = countOf(database, where);
  totals.put(key, counting);
  counting.catch(() => totals.forget(key));
  return counting;
}

async function countOf(db: Db, where: Part): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from users u where ${where}`);
  return row?.count ?? 0;
}

type NameCursor = { id: number; grade: number };

const cursorOf = ({ id, grade }: NameCursor): string => `${grade}-${id}`;

function placeIn(cursor: string | undefined): NameCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, grade, id] = /^([0-2])-(\d{1,9})$/.exec(cursor) ?? [];
  if (grade === undefined || id === undefined) return badCursor();
  return { grade: Number(grade), id: Number(id) };
}

/** The people that a filter shows, at most `most`, in the order of names. */
export async function idsOf(db: Db, filters: Filters, most: number, now: Date): Promise<number[]> {
  const where = matching(filters, now);
  const digits = filters.q === undefined ? undefined : digitsIn(filters.q);
  if (filters.q !== undefined && digits === undefined)
    return (await namedAmong(db, filters.q, null, most, where)).map(({ id }) => id);
  const phone =
    digits === undefined
      ? none
      : part`
    and exists (select from accounts a where a.id = u.account_id
      and a.phone ~>=~ ${digits}::text and a.phone ~<~ ${`${digits}:`}::text)`;
  const found = await db.many<{ id: number }>(sql`
    select u.id from users u where ${where} ${phone} order by lower(u.name), u.id limit ${most}`);
  return found.map(({ id }) => id);
}

/** Refused when the filter shows another number of people than was confirmed. */
export async function idsOfFilter(
  { clock }: SignedIn,
  db: Db,
  { count, except = [], ...filters }: PeopleOfFilter,
): Promise<number[]> {
  const left = new Set(except);
  const found = (await idsOf(db, filters, MAX_FILTERED_USERS + except.length + 1, clock.now())).filter(
    (id) => !left.has(id),
  );
  allow(found.length <= MAX_FILTERED_USERS, "administration.too_many");
  allow(found.length === count, "administration.list_changed");
  return found;
}
