import type { Profile } from "@angon/contract/session";
import type { Limits } from "@angon/contract/assistant";
import type { SessionUser } from "@angon/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import type { Viewer } from "../../kit/access.ts";
import { isGenuine, readRefreshToken } from "../../kit/refresh.ts";
import { isSuspended } from "../../kit/suspension.ts";
import { viewerNow } from "../../kit/viewer.ts";
import { limitsFrom, usageColumns, type Usage } from "../assistant/public.ts";
import { unreadOf } from "../notifications/public.ts";
import { sessionUser } from "../users/public.ts";
import { asProfile, type ProfileRow } from "./present.ts";
import { judge } from "./rules.ts";
import type { SessionRow } from "./tables.ts";

type Credentials = {
  id: number;
  password_hash: string | null;
  first_profile: number | null;
  has_profile: boolean;
};

/** Everything a sign-in needs in one statement, so that known and unknown phones take the same time. */
export const credentialsOf = (db: Db, phone: string, now: Date) =>
  db.one<Credentials>(sql`
    select a.id, a.password_hash, p.*
    from accounts a
    cross join lateral (
      select min(u.id) filter (where not ${isSuspended(now)}) as first_profile, count(*) > 0 as has_profile
      from users u where u.account_id = a.id and u.deleted_at is null) p
    where a.phone = ${phone}`);

export const sessionById = (db: Db, id: string, now: Date) =>
  db.one<SessionRow>(sql`
    select s.* from sessions s join users u on u.id = s.user_id
    where s.id = ${id} and u.deleted_at is null and not ${isSuspended(now)}`);

/** The profiles one may go on as: oneself first, then the account's others by age. */
export async function profilesOf(db: Db, accountId: number, currentId: number): Promise<Profile[]> {
  const rows = await db.many<ProfileRow>(sql`
    select u.id, u.name, u.image, u.role, u.level, u.hsc_batch, u.institute_name,
           coalesce((select array_agg(c.name order by c.id) from guardian_links l join users c on c.id = l.child_id
                     where l.guardian_id = u.id and l.ended_at is null), '{}') as children
    from users u where u.account_id = ${accountId} and u.deleted_at is null order by u.id`);
  return rows.map((row) => asProfile(row, currentId));
}

export const profiles = ({ database, viewer }: SignedIn) =>
  profilesOf(database, viewer.accountId, viewer.userId);

export const ownProfile = (db: Db, accountId: number, userId: number, now: Date) =>
  db.one<{ is_suspended: boolean }>(sql`
    select ${isSuspended(now)} as is_suspended from users u
    where u.id = ${userId} and u.account_id = ${accountId} and u.deleted_at is null`);

/** The family a refresh token belongs to, and its place in it, if we made the token at all. */
export async function genuine(ctx: Pick<Context, "keys" | "database" | "clock">, token: string) {
  const presented = readRefreshToken(token);
  const family = presented && (await sessionById(ctx.database, presented.sessionId, ctx.clock.now()));
  if (!presented || !family || !isGenuine(ctx.keys, family.seed, presented)) return undefined;
  return { family, generation: presented.generation };
}

export type Facts = { user: SessionUser; limits: Limits; notification_count: number };

/** The session data embedded in a page. */
export async function factsOf(
  services: Pick<Context, "database" | "clock" | "settings">,
  userId: number,
): Promise<Facts> {
  const { database: db, clock } = services;
  const now = clock.now();
  const [user, counts] = await Promise.all([
    sessionUser(db, userId, now),
    db.one<Usage & { unread: number }>(sql`
      select ${usageColumns(userId, now)}, ${unreadOf(userId)} as unread`),
  ]);
  const { used, by_school, unread } = counts ?? { used: 0, by_school: 0, unread: 0 };
  const viewer = { role: user.role, level: user.level, isPaid: user.is_paid };
  return {
    user,
    limits: limitsFrom({ used, by_school }, viewer, services),
    notification_count: unread,
  };
}

/** The owner of the cookie, for server rendering: issues no token and does not rotate the cookie. */
export async function visitBy(
  services: Pick<Context, "keys" | "database" | "clock" | "settings">,
  token: string | undefined,
): Promise<{ facts: Facts; viewer: Viewer } | undefined> {
  const { database, clock } = services;
  const presented = token === undefined ? undefined : await genuine(services, token);
  if (!presented) return undefined;
  const { id, user_id } = presented.family;
  const verdict = judge(presented.family, presented, clock.now());
  if (verdict !== "rotate" && verdict !== "again") return undefined;
  const [facts, viewer] = await Promise.all([
    factsOf(services, user_id),
    viewerNow(database, user_id, id, clock.now()),
  ]);
  return viewer && { facts, viewer };
}
