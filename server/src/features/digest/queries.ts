import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Language } from "../../kit/context.ts";
import type { Rhythm } from "./rules.ts";

/** Users with this rhythm who have unread notifications and have not received this period's digest. */
export const waitingFor = (db: Db, rhythm: Rhythm, period: string) =>
  db.many<{ userId: number }>(sql`
    select u.id as "userId"
    from notification_preferences w
    join users u on u.id = w.user_id
    join notification_counts c on c.user_id = u.id
    where w.digest = ${rhythm} and u.email is not null and u.deleted_at is null and c.unread > 0
      and not exists (select from digests d where d.user_id = u.id and d.period = ${period})
    order by u.id`);

export type Addressee = { name: string; email: string; language: Language };

/** The user if the digest is still wanted and has a deliverable address. */
export const addresseeOf = (db: Db, userId: number, rhythm: Rhythm): Promise<Addressee | undefined> =>
  db.one<Addressee>(sql`
    select u.name, u.email, w.language from notification_preferences w join users u on u.id = w.user_id
    where w.user_id = ${userId} and w.digest = ${rhythm} and u.email is not null and u.deleted_at is null`);

/** Where letters went, and how they were written, also after the last. */
export const addressOf = (db: Db, userId: number): Promise<Omit<Addressee, "name"> | undefined> =>
  db.one(sql`
    select u.email, coalesce(w.language, 'bn') as language
    from users u left join notification_preferences w on w.user_id = u.id
    where u.id = ${userId} and u.email is not null`);
