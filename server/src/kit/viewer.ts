import { jwtVerify, SignJWT } from "jose";
import type { Database, Db } from "../db/database.ts";
import { part, sql } from "../db/sql.ts";
import type { Reader, Viewer } from "./access.ts";
import type { Clock } from "./clock.ts";
import { createReadBatcher } from "./read-batcher.ts";
import type { Keys } from "./secrets.ts";
import { isSuspended } from "./suspension.ts";
import type { PlatformRole } from "./tables.ts";

const ISSUER = "angon";
const ALGORITHM = "HS256";
const ACCESS_MINUTES = 10;

/** Rights are cached for this long, which bounds the time until a revocation takes effect. */
const TRUSTED_MS = 700;
const MAX_CACHED = 20_000;
const RIGHTS_AT_ONCE = 2;

/** The signature is verified once, the rights are read again; `viewer` is undefined for an ended session. */
type KnownToken = { claims: Claims; viewer: Viewer | undefined; until: number };

/** Maps access tokens to viewers. The token names only a session; rights are read from the database. */
export type ViewerCache = {
  sign(userId: number, sessionId: string): Promise<string>;
  of(token: string): Promise<Viewer | undefined>;
  /** True for an unexpired token that we signed, also when its session has ended. */
  isOurs(token: string): Promise<boolean>;
  /** Called when a role, a sanction or a session changes, so that this instance sees it at once. */
  forget(): void;
};

export function createViewerCache(database: Database, keys: Keys, clock: Clock): ViewerCache {
  const key = keys.of("access-token");
  const tokens = new Map<string, KnownToken>();
  const readRights = createReadBatcher(
    (sessions: readonly Session[]) => viewersNow(database, sessions, clock.now()),
    RIGHTS_AT_ONCE,
  );
  let generation = 0;
  return {
    sign: (userId, sessionId) => {
      const now = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt" })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_MINUTES * 60)
        .sign(key);
    },
    async of(token) {
      const now = clock.now().getTime();
      const known = tokens.get(token);
      const claims =
        known && isWithin(known.claims, now) ? known.claims : await verified(token, key, clock.now());
      if (!claims) return undefined;
      if (known && known.until > now && known.until - now <= TRUSTED_MS) return known.viewer;
      const begun = generation;
      const viewer = await readRights(claims);
      if (tokens.size >= MAX_CACHED) tokens.clear();
      // Rights that were read before a change was told are used for this request alone.
      tokens.set(token, { claims, viewer, until: begun === generation ? now + TRUSTED_MS : 0 });
      return viewer;
    },
    isOurs: async (token) => (await verified(token, key, clock.now())) !== undefined,
    forget: () => {
      generation++;
      for (const known of tokens.values()) known.until = 0;
    },
  };
}

type Claims = Session & { issued: number; expires: number };

const isWithin = ({ issued, expires }: Claims, now: number): boolean => issued <= now && now < expires;

/** Our tokens have whole seconds. */
const isWhole = (seconds: number | undefined): seconds is number => Number.isSafeInteger(seconds);

/** Decoders ignore padding and stray bits; one token must have one spelling, or a deny list could be bypassed. */
const isCanonical = (token: string) =>
  token.split(".").every((piece) => Buffer.from(piece, "base64url").toString("base64url") === piece);

async function verified(token: string, key: Buffer, now: Date): Promise<Claims | undefined> {
  if (!isCanonical(token)) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: "at+jwt",
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ["exp", "iat", "sub", "sid"],
      maxTokenAge: `${ACCESS_MINUTES} min`,
      currentDate: now,
    });
    const userId = Number(payload.sub);
    const { sid, iat, exp } = payload;
    if (!Number.isSafeInteger(userId) || typeof sid !== "string" || !isWhole(iat) || !isWhole(exp))
      return undefined;
    return { userId, sessionId: sid, issued: iat * 1_000, expires: exp * 1_000 };
  } catch {
    return undefined;
  }
}

type RightsRow = {
  role: PlatformRole;
  level: number;
  hsc_batch: string | null;
  batches: string[];
  closed_batches: string[];
  paid_until: Date | null;
  blocked: number[];
  hidden: number[];
  muted_words: string[];
};

/** The columns from which rights follow; `u` is the row of `users`. */
const rights = part`
  u.role, u.level, u.hsc_batch, u.paid_until,
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
  isPaid: isAhead(row.paid_until, now),
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

type Session = Pick<Viewer, "userId" | "sessionId">;

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
