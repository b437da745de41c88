import type { Preferences } from "@angon/contract/preferences";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { dayBegins, plus, schoolDay } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { asPreferences } from "./present.ts";
import { quietEnd, unchosen, type Choices } from "./rules.ts";

const columns = part`off_types, quiet, quiet_from, quiet_until, digest`;

export const mine = async (ctx: SignedIn): Promise<Preferences> =>
  asPreferences(
    ctx.viewer,
    await choicesOf(ctx.database, ctx.viewer.userId),
    await postOf(ctx, ctx.database),
  );

/** Whether the school sends letters, and where to this person's would go. */
export async function postOf({ mailer, viewer }: SignedIn, db: Db) {
  const row = await db.one<{ email: string | null }>(
    sql`select email from users where id = ${viewer.userId}`,
  );
  return { email: row?.email ?? null, isThere: mailer !== undefined };
}

const choicesOf = async (db: Db, userId: number): Promise<Choices> =>
  (await db.one<Choices>(sql`select ${columns} from notification_preferences where user_id = ${userId}`)) ??
  unchosen;

export const lockChoices = async (tx: Tx, userId: number): Promise<Choices> =>
  (await tx.one<Choices>(
    sql`select ${columns} from notification_preferences where user_id = ${userId} for update`,
  )) ?? unchosen;

/** Leaves out news whose recipient has switched off its type. */
export async function wantedOf<News extends { userId: number; type: string }>(
  db: Db,
  all: readonly News[],
): Promise<News[]> {
  if (all.length === 0) return [];
  const rows = await db.many<{ user_id: number; off_types: string[] }>(sql`
    select user_id, off_types from notification_preferences
    where user_id = any(${all.map(({ userId }) => userId)}::int[]) and off_types <> '{}'`);
  const off = new Map(rows.map((row) => [row.user_id, row.off_types]));
  return all.filter(({ userId, type }) => !off.get(userId)?.includes(type));
}

/** End of the user's current quiet hours; null outside of them. */
export async function quietUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const midnight = dayBegins(schoolDay(now));
  const minute = Math.floor((now.getTime() - midnight.getTime()) / 60_000);
  const end = quietEnd(await choicesOf(db, userId), minute);
  return end === null ? null : plus(midnight, { minutes: end });
}
