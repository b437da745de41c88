import type { GuardianLink } from "@angon/contract/guardians";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { asLink, type LinkedPerson } from "./present.ts";

/** Both sides of every live link, seen from one user: the other person and what they are to me. */
const linkedTo = (userId: number) => part`
  select u.id, u.name, u.image, u.institute_name, l.consent_at as since,
         case when l.guardian_id = ${userId} then 'child' else 'guardian' end as relation
  from guardian_links l
  join users u on u.id = case when l.guardian_id = ${userId} then l.child_id else l.guardian_id end
  where ${userId} in (l.guardian_id, l.child_id) and l.ended_at is null and u.deleted_at is null`;

export async function links({ database, viewer }: SignedIn): Promise<GuardianLink[]> {
  const rows = await database.many<LinkedPerson>(sql`${linkedTo(viewer.userId)} order by u.id`);
  return rows.map(asLink);
}

export async function linkWith(db: Db, userId: number, otherId: number): Promise<GuardianLink | undefined> {
  const row = await db.one<LinkedPerson>(sql`${linkedTo(userId)} and u.id = ${otherId}`);
  return row && asLink(row);
}

/** The latest link of these two users, active or ended. */
export const linkNow = (tx: Tx, guardianId: number, childId: number) =>
  tx.one<{ consent_at: Date; ended_at: Date | null }>(sql`
    select consent_at, ended_at from guardian_links
    where guardian_id = ${guardianId} and child_id = ${childId} order by consent_at desc limit 1`);
