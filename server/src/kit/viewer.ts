import type { Db } from "../db/database.ts";
import { part, sql } from "../db/sql.ts";
import type { Reader, Viewer } from "./access.ts";
import { hasPaidFeatures } from "./settings.ts";
import { isSuspended } from "./suspension.ts";
import type { PlatformRole } from "./tables.ts";

export type Session = Pick<Viewer, "userId" | "sessionId">;

type RightsRow = {
  role: PlatformRole;
  level: number;
  hsc_batch: string | null;
  batches: string[];
  closed_batches: string[];
  archived_groups: number[];
  paid_until: Date | null;
  paid_features: boolean;
  blocked: number[];
  hidden: number[];
  muted_words: string[];
};

/** The columns from which rights follow; `u` is the row of `users`. */
const rights = part`
  u.role, u.level, u.hsc_batch, u.paid_until, ${hasPaidFeatures} as paid_features,
  case
    when u.level = 0 then array(
      select b.name from batches b where exists (
        select from guardian_links l join users c on c.id = l.child_id
        where l.guardian_id = u.id and l.ended_at is null and c.deleted_at is null and c.hsc_batch = b.name)
      order by not b.is_current, b.position)
    when u.role <> 'USER' then array(select name from batches order by not is_current, position)
    else array_remove(array[u.hsc_batch], null)
  end as batches,
  array(select name from batches where closed_at is not null) as closed_batches,
  array(select id from groups where disabled) as archived_groups,
  array(select h.other_id from hidden_people h where h.user_id = u.id and h.is_block) as blocked,
  array(select h.other_id from hidden_people h where h.user_id = u.id) as hidden,
  array(select w.word from muted_words w where w.user_id = u.id order by w.id) as muted_words`;

const readerOf = (userId: number, row: RightsRow, now: Date): Reader => ({
  userId,
  role: row.role,
  level: row.level,
  batch: row.hsc_batch,
  batches: row.batches,
  closedBatches: row.closed_batches,
  archivedGroups: row.archived_groups,
  isPaid: !row.paid_features || isAhead(row.paid_until, now),
  blocked: row.blocked,
  hidden: row.hidden,
  mutedWords: row.muted_words,
});

const isAhead = (at: Date | null, now: Date): boolean => at !== null && at > now;

/** The rights of a user now, with or without an open session; undefined when the account is gone. */
export async function readerNow(db: Db, userId: number, now: Date): Promise<Reader | undefined> {
  const row = await db.one<RightsRow>(sql`
    select ${rights} from users u where u.id = ${userId} and u.deleted_at is null`);
  return row && readerOf(userId, row, now);
}

/** The rights of several users in one statement; erased users are left out. */
export async function readersNow(db: Db, userIds: readonly number[], now: Date): Promise<Reader[]> {
  const rows = await db.many<RightsRow & { id: number }>(sql`
    select u.id, ${rights} from users u where u.id = any(${userIds}::int[]) and u.deleted_at is null order by u.id`);
  return rows.map(({ id, ...row }) => readerOf(id, row, now));
}

type Row = RightsRow & { account_id: number; sanctioned_until: Date | null };

/** The viewer of an open session; undefined otherwise. */
export async function viewerNow(
  database: Db,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<Viewer | undefined> {
  const row = await database.one<Row>(sql`
    select s.account_id, u.sanctioned_until, ${rights}
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}
      and s.revoked_at is null and s.expires_at > ${now} and u.deleted_at is null and not ${isSuspended(now)}`);
  return row && viewerOf({ userId, sessionId }, row, now);
}

const viewerOf = ({ userId, sessionId }: Session, row: Row, now: Date): Viewer => ({
  accountId: row.account_id,
  sessionId,
  sanctionedUntil: isAhead(row.sanctioned_until, now) ? row.sanctioned_until : null,
  ...readerOf(userId, row, now),
});

/** The author of a job that writes without a session; undefined for a user who may not write now. */
export async function writerNow(db: Db, userId: number, now: Date): Promise<Viewer | undefined> {
  const row = await db.one<Row>(sql`
    select u.account_id, u.sanctioned_until, ${rights} from users u
    where u.id = ${userId} and u.account_id is not null and u.deleted_at is null and not ${isSuspended(now)}
      and (u.sanctioned_until is null or u.sanctioned_until <= ${now})`);
  return row && viewerOf({ userId, sessionId: "" }, row, now);
}

/** The viewers of several sessions in one statement. */
export async function viewersNow(
  db: Db,
  sessions: readonly Session[],
  now: Date,
): Promise<(Viewer | undefined)[]> {
  if (sessions.length === 0) return [];
  const rows = await db.many<Row & { place: number }>(sql`
    select asked.place, s.account_id, u.sanctioned_until, ${rights}
    from unnest(${sessions.map(({ sessionId }) => sessionId)}::uuid[], ${sessions.map(({ userId }) => userId)}::int[])
      with ordinality as asked (session_id, user_id, place)
    join sessions s on s.id = asked.session_id and s.user_id = asked.user_id
    join users u on u.id = s.user_id
    where s.revoked_at is null and s.expires_at > ${now} and u.deleted_at is null and not ${isSuspended(now)}`);
  const open = new Map(rows.map((row) => [row.place, row]));
  return sessions.map((session, i) => {
    const row = open.get(i + 1);
    return row && viewerOf(session, row, now);
  });
}
