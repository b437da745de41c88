import type { SessionUser } from "@angon/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { countsAsPaid } from "../../kit/settings.ts";
import { hasTitle, imitationOf } from "./look-alikes/skeleton.ts";
import { asSessionUser, type UserWithPhone } from "./present.ts";

const find = (db: Db, userId: number, now: Date) =>
  db.one<UserWithPhone & { is_paid: boolean }>(sql`
    select u.*, a.phone, ${countsAsPaid(now)} as is_paid from users u left join accounts a on a.id = u.account_id
    where u.id = ${userId} and u.deleted_at is null`);

/** Oneself, as the session knows a user. */
export async function sessionUser(db: Db, userId: number, now: Date): Promise<SessionUser> {
  const row = await find(db, userId, now);
  return row ? asSessionUser(row, now) : fail("common.unauthenticated");
}

export const me = ({ database, viewer, clock }: SignedIn) =>
  sessionUser(database, viewer.userId, clock.now());

/**
 * Locks the profile until the transaction ends, so that two updates run one after the other. Inserts that refer to the
 * user are not blocked; a change of the name waits for rows in which it is copied beside a membership.
 */
export const lockOwn = (db: Db, userId: number) =>
  db.one<UserWithPhone>(sql`
    select u.*, a.phone from users u left join accounts a on a.id = u.account_id
    where u.id = ${userId} and u.deleted_at is null for no key update of u`);

/** The names that may not be imitated: of staff and of the assistant. */
export const protectedNames = (db: Db, exceptId: number | null) =>
  db.many<{ name: string; is_assistant: boolean }>(sql`
    select name, is_assistant from users
    where (role <> 'USER' or is_assistant) and deleted_at is null and id is distinct from ${exceptId}::bigint`);

/** Judges many names at once by the rules of `requireOwnName`. */
export async function nameJudge(
  db: Db,
): Promise<(name: string, isOfStaff: boolean) => "name_imitates" | "name_has_title" | undefined> {
  const known = await protectedNames(db, null);
  const names = (ofAssistant: boolean) =>
    known.filter(({ is_assistant }) => is_assistant === ofAssistant).map(({ name }) => name);
  const imitatesOne = imitationOf(names(false), names(true));
  return (name, isOfStaff) => {
    if (!isOfStaff && hasTitle(name)) return "name_has_title";
    return imitatesOne(name) ? "name_imitates" : undefined;
  };
}

export async function passwordHash(db: Db, accountId: number): Promise<string | null> {
  const row = await db.one<{ password_hash: string | null }>(sql`
    select password_hash from accounts where id = ${accountId}`);
  return row?.password_hash ?? null;
}
