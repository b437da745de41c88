import type { Profile } from "@angon/contract/session";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { isGenuine, readRefreshToken } from "../../kit/refresh.ts";
import { setting } from "../../kit/settings.ts";
import { asProfile, type ProfileRow } from "./present.ts";
import type { AccountRow, SessionRow } from "./tables.ts";

export const accountByPhone = (db: Db, phone: string) =>
  db.one<AccountRow>(sql`select * from accounts where phone = ${phone}`);

/** What a sign-in needs, asked at once: the same for a phone that is known and for one that is not. */
export const credentialsOf = (db: Db, phone: string) =>
  db.one<Pick<AccountRow, "id" | "password_hash"> & { first_profile: number | null }>(sql`
    select a.id, a.password_hash,
           (select min(u.id) from users u where u.account_id = a.id and u.deleted_at is null) as first_profile
    from accounts a where a.phone = ${phone}`);

/** Two sign-ups of one phone follow each other instead of meeting at the unique key. */
export const lockPhone = (db: Db, phone: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);

export const sessionById = (db: Db, id: string) =>
  db.one<SessionRow>(sql`
    select s.* from sessions s join users u on u.id = s.user_id where s.id = ${id} and u.deleted_at is null`);

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

/** Where a sign-in starts; with several profiles the page asks next. */
export async function firstProfile(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select id from users where account_id = ${accountId} and deleted_at is null order by id limit 1`);
  return row?.id;
}

export async function ownsProfile(db: Db, accountId: number, userId: number): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from users where id = ${userId} and account_id = ${accountId} and deleted_at is null`);
  return row !== undefined;
}

/** Whether strangers may open an account; the school can switch it off. */
export const signUpOpen = async (db: Db): Promise<boolean> =>
  (await setting<{ sign_up_open?: boolean }>(db, "site", {})).sign_up_open ?? true;

/** The family a refresh token belongs to, and its place in it, if we made the token at all. */
export async function genuine(ctx: Context, token: string) {
  const presented = readRefreshToken(token);
  const family = presented && (await sessionById(ctx.database, presented.sessionId));
  if (!presented || !family || !isGenuine(ctx.keys, family.seed, presented)) return undefined;
  return { family, generation: presented.generation };
}
