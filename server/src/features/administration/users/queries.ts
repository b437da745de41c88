import type { InputOf } from "@angon/contract";
import type { administrationUsers, AdminUserDetail } from "@angon/contract/administration/users";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { countsAsPaid } from "../../../kit/settings.ts";
import { isSuspended } from "../../../kit/suspension.ts";
import { canAdminister } from "../access.ts";
import {
  asDetail,
  type DetailRow,
  type LinkedRow,
  type ProfileOfAccount,
  type SessionOfUser,
} from "./present.ts";

/** True for an account that waits for its owner: imported, without a password, and never signed in to. */
export const hasNotJoined = part`(a.id is not null and a.password_hash is null
  and not exists (select from sessions s where s.account_id = a.id)
  and not exists (select from presence p where p.user_id = u.id))`;

/** The columns of a listed person; `u` is the row of `users`, `a` that of `accounts`, if there is one. */
export const listedColumns = (now: Date) => part`
  u.id, u.name, u.image, a.phone, u.role, u.level, u.hsc_batch, u.institute_name, u.paid_until, u.created_at,
  ${countsAsPaid(now)} as is_paid,
  case when ${isSuspended(now)} then 'suspended'
    when u.sanctioned_until > ${now} then 'muted'
    when ${hasNotJoined} then 'not_joined'
    else 'active' end as status`;

export async function get(
  ctx: SignedIn,
  { params }: InputOf<typeof administrationUsers.get>,
): Promise<AdminUserDetail> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return detailOf(ctx.database, ctx, params.id);
}

export async function detailOf(
  db: Db,
  { viewer, clock }: Pick<SignedIn, "viewer" | "clock">,
  userId: number,
): Promise<AdminUserDetail> {
  const now = clock.now();
  const row = await db.one<DetailRow>(sql`
    select ${listedColumns(now)}, u.email, u.roll, u.section, u.suspended_at, u.suspended_until, u.suspension_reason,
      case when u.sanctioned_until > ${now} then u.sanctioned_until end as sanctioned_until
    from users u left join accounts a on a.id = u.account_id
    where u.id = ${userId} and u.deleted_at is null and not u.is_assistant`);
  if (!row) return fail("common.not_found");
  const around = {
    sessions: await sessionsOf(db, userId, now),
    links: await linksOf(db, userId),
    profiles: await profilesBeside(db, userId),
  };
  return asDetail(row, around, viewer);
}

const sessionsOf = (db: Db, userId: number, now: Date) =>
  db.many<SessionOfUser>(sql`
    select id, created_at, rotated_at from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} order by rotated_at desc`);

const linksOf = (db: Db, userId: number) =>
  db.many<LinkedRow>(sql`
    select u.id, u.name, u.image, l.via, l.consent_at as since, l.pending, a.phone,
      case when l.guardian_id = ${userId} then 'child' else 'guardian' end as relation
    from guardian_links l
    join users u on u.id = case when l.guardian_id = ${userId} then l.child_id else l.guardian_id end
    left join accounts a on a.id = u.account_id
    where ${userId} in (l.guardian_id, l.child_id) and l.ended_at is null and u.deleted_at is null order by u.id`);

const profilesBeside = (db: Db, userId: number) =>
  db.many<ProfileOfAccount>(sql`
    select o.id, o.name, o.role, o.level from users u join users o on o.account_id = u.account_id
    where u.id = ${userId} and o.id <> u.id and o.deleted_at is null order by o.id`);

export const kindNow = (db: Db, userId: number) =>
  db.one<{ name: string; role: string; level: number; phone: string | null }>(sql`
    select u.name, u.role, u.level, a.phone from users u left join accounts a on a.id = u.account_id
    where u.id = ${userId} and u.deleted_at is null and not u.is_assistant`);
