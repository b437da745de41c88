import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { fail } from "../../kit/fail.ts";
import { isSuspended } from "../../kit/suspension.ts";
import { readSettings } from "../../kit/settings.ts";
import type { AccountRow } from "./tables.ts";

export const accountByPhone = (db: Db, phone: string) =>
  db.one<AccountRow>(sql`select * from accounts where phone = ${phone}`);

export const accountById = (db: Db, id: number) =>
  db.one<AccountRow>(sql`select * from accounts where id = ${id}`);

/** Two sign-ups of one phone follow each other instead of meeting at the unique key. */
export const lockPhone = (db: Db, phone: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);

/** Where a sign-in starts; with several profiles the page asks next. */
export async function firstProfile(db: Db, accountId: number, now: Date): Promise<number | undefined> {
  const row = await db.one<{ id: number; is_suspended: boolean }>(sql`
    select u.id, ${isSuspended(now)} as is_suspended from users u
    where u.account_id = ${accountId} and u.deleted_at is null order by is_suspended, u.id limit 1`);
  if (row?.is_suspended) fail("session.suspended");
  return row?.id;
}

/** Whether strangers may open an account; the school can switch it off. */
export const signUpOpen = async (db: Db): Promise<boolean> =>
  (await readSettings(db)).site?.sign_up_open ?? true;
