import type { BulkAction, BulkOutcome } from "@angon/contract/members/bulk";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import { readersNow } from "../../../kit/viewer.ts";
import { eligibleAmong, joinObstacle, type GroupFound } from "../../groups/public.ts";
import { canCome } from "../../invitations/public.ts";
import type { BulkCandidate } from "./access.ts";
import { identityOf, nameKey, type Resolved, type Wanted } from "./rules.ts";

type Scope = {
  action: BulkAction;
  groupId: number;
  rollGroupId: number | null;
  readsPhones: boolean;
  now: Date;
};
type Named = { id: number; key: string; roll?: number; section?: string | null };

/** Guardians, erased users and the assistant are not found, as in the search for people; `u` is the row of `users`. */
const someone = part`u.deleted_at is null and not u.is_assistant and u.level > 0`;

const reachOf = ({ action, groupId, now }: Scope) =>
  action === "add"
    ? someone
    : action === "accept"
      ? part`${someone} and exists (select from group_requests r where r.group_id = ${groupId} and r.user_id = u.id
          and r.status = 'pending' and r.expires_at > ${now})`
      : part`${someone} and exists (select from group_members m where m.group_id = ${groupId} and m.user_id = u.id)`;

const missing: Record<BulkAction, BulkOutcome> = {
  add: "not_found",
  accept: "not_waiting",
  remove: "not_member",
  role: "not_member",
  details: "not_member",
};

/** Finds the people of all rows, in one statement for each way of naming them. */
export async function resolve(db: Db, scope: Scope, rows: readonly Wanted[]): Promise<Resolved[]> {
  const kinds = rows.map((row) => (row.fault ? undefined : identityOf(row, scope.action, scope.readsPhones)));
  const of = (kind: (typeof kinds)[number]) => rows.filter((_row, i) => kinds[i] === kind);
  const [ids, phones, rolls] = [
    await byId(db, of("id")),
    await byPhone(db, of("phone")),
    await byRoll(db, scope, of("roll")),
  ];
  const names = await byName(db, scope, [...of("name"), ...of("roll")]);
  return rows.map((row, i): Resolved => {
    const kind = kinds[i];
    if (row.fault) return row;
    if (kind === undefined) return { ...row, fault: row.roll === undefined ? "unreadable" : "roll_unusable" };
    if (kind === "guest") return scope.action === "add" ? row : { ...row, fault: "phone_unusable" };
    if (kind === "id") return asOne(row, ids.has(row.id ?? 0) ? [row.id ?? 0] : [], missing.add);
    const called = names.get(nameKey(row.name ?? "")) ?? [];
    if (kind === "name") return asOne(row, idsOf(called), missing[scope.action]);
    if (kind === "phone") {
      const profiles = phones.get(row.phone ?? "") ?? [];
      const named = profiles.filter(({ key }) => key === nameKey(row.name ?? ""));
      return asOne(row, idsOf(profiles.length > 1 && named.length > 0 ? named : profiles), missing.add);
    }
    return byItsRoll(row, rolls, called, missing[scope.action]);
  });
}

const idsOf = (found: readonly Named[]): number[] => found.map(({ id }) => id);

function asOne(row: Wanted, ids: readonly number[], none: BulkOutcome): Resolved {
  const [userId, other] = ids;
  if (userId === undefined) return { ...row, fault: none };
  return other === undefined ? { ...row, userId } : { ...row, fault: "several" };
}

/** A wrong roll number must not remove another student: a name beside it has to fit. */
function byItsRoll(
  row: Wanted,
  rolls: ReadonlyMap<string, Named[]> | null,
  called: readonly Named[],
  none: BulkOutcome,
): Resolved {
  if (rolls === null)
    return row.name === undefined ? { ...row, fault: "roll_unusable" } : asOne(row, idsOf(called), none);
  const numbered = (rolls.get(String(row.roll)) ?? []).filter(
    ({ section }) => row.section === undefined || section === row.section,
  );
  const [one] = numbered;
  if (one === undefined || numbered.length > 1)
    return row.name === undefined ? asOne(row, idsOf(numbered), none) : asOne(row, idsOf(called), none);
  const differs = row.name !== undefined && one.key !== nameKey(row.name);
  return differs ? { ...row, fault: "name_differs" } : { ...row, userId: one.id };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

async function byId(db: Db, rows: readonly Wanted[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const found = await db.many<{ id: number }>(sql`
    select u.id from users u where u.id = any(${rows.map(({ id }) => id ?? 0)}::int[]) and ${someone}`);
  return new Set(found.map(({ id }) => id));
}

async function byPhone(db: Db, rows: readonly Wanted[]): Promise<Map<string, Named[]>> {
  if (rows.length === 0) return new Map();
  const found = await db.many<Named & { phone: string }>(sql`
    select u.id, lower(u.name) as key, a.phone from accounts a join users u on u.account_id = a.id
    where a.phone = any(${rows.map(({ phone }) => phone)}::text[]) and ${someone} order by u.id`);
  return grouped(found, ({ phone }) => phone);
}

async function byName(db: Db, scope: Scope, rows: readonly Wanted[]): Promise<Map<string, Named[]>> {
  const keys = rows.flatMap(({ name }) => (name === undefined ? [] : [nameKey(name)]));
  if (keys.length === 0) return new Map();
  const found = await db.many<Named>(sql`
    select u.id, lower(u.name) as key from users u
    where lower(u.name) = any(${keys}::text[]) and ${reachOf(scope)} order by u.id`);
  return grouped(found, ({ key }) => key);
}

/** Null without a group whose roll numbers could be meant. */
async function byRoll(db: Db, scope: Scope, rows: readonly Wanted[]): Promise<Map<string, Named[]> | null> {
  if (rows.length === 0 || scope.rollGroupId === null) return null;
  const found = await db.many<Named & { roll: number }>(sql`
    select u.id, lower(u.name) as key, m.roll, m.section from group_members m join users u on u.id = m.user_id
    where m.group_id = ${scope.rollGroupId} and m.roll = any(${rows.map(({ roll }) => roll)}::int[]) and ${someone}
    order by u.id`);
  return grouped(found, ({ roll }) => String(roll));
}

/** The accounts' students, for invitations by phone. */
export async function ownersOf(db: Db, phones: readonly string[]): Promise<number[]> {
  const found = await byPhone(
    db,
    phones.map((phone) => ({ line: 0, given: "", phone })),
  );
  return [...found.values()].flat().map(({ id }) => id);
}

type Seen = Omit<BulkCandidate, "can_join" | "can_come"> & {
  is_banned: boolean;
  is_sanctioned: boolean;
};

type Meeting = { group: GroupFound; viewer: Pick<Viewer, "userId">; now: Date };

/** A person who has blocked the viewer, or is blocked, is absent, unless they are in the group or wait at its door. */
export async function candidatesOf(
  db: Db,
  { group, viewer, now }: Meeting,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, BulkCandidate>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await db.many<Seen>(sql`
    select u.id, u.name, u.image, u.role, u.level, m.role as group_role, m.roll, m.section,
      coalesce(r.status = 'pending' and r.expires_at > ${now}, false) as is_waiting,
      b.user_id is not null and (b.until is null or b.until > ${now}) as is_banned,
      coalesce(u.sanctioned_until > ${now}, false) as is_sanctioned
    from users u
    left join group_members m on m.group_id = ${group.id} and m.user_id = u.id
    left join group_requests r on r.group_id = ${group.id} and r.user_id = u.id
    left join group_bans b on b.group_id = ${group.id} and b.user_id = u.id
    where u.id = any(${ids}::int[]) and ${someone}`);
  const readers = new Map((await readersNow(db, ids, now)).map((reader) => [reader.userId, reader]));
  const eligible = await eligibleAmong(db, group.id, ids);
  return new Map(
    rows.flatMap(({ is_banned, is_sanctioned, ...row }) => {
      const reader = readers.get(row.id);
      const isKnown = row.group_role !== null || row.is_waiting;
      if (!reader || (!isKnown && reader.blocked.includes(viewer.userId))) return [];
      const wish = { ...group, eligible: eligible.has(row.id), isBanned: is_banned, askAgainAt: null };
      const hasHurdle = joinObstacle(reader, wish, now) !== null;
      const isMember = row.group_role !== null;
      const can_come = canCome({ reader, isSanctioned: is_sanctioned, isMember, hasHurdle }, group);
      return [[row.id, { ...row, can_join: !is_sanctioned && !hasHurdle, can_come }] as const];
    }),
  );
}
