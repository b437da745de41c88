import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { setting } from "../../kit/settings.ts";
import type { AccountRow } from "./tables.ts";

export const accountByPhone = (db: Db, phone: string) =>
  db.one<AccountRow>(sql`select * from accounts where phone = ${phone}`);

export const accountById = (db: Db, id: number) =>
  db.one<AccountRow>(sql`select * from accounts where id = ${id}`);

/** Two sign-ups of one phone follow each other instead of meeting at the unique key. */
export const lockPhone = (db: Db, phone: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);

/** Where a sign-in starts; with several profiles the page asks next. */
export async function firstProfile(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select id from users where account_id = ${accountId} and deleted_at is null order by id limit 1`);
  return row?.id;
}

/** Whether strangers may open an account; the school can switch it off. */
export const signUpOpen = async (db: Db): Promise<boolean> =>
  (await setting<{ sign_up_open?: boolean }>(db, "site", {})).sign_up_open ?? true;
