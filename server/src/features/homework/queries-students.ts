import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { countsAsPaid } from "../../kit/settings.ts";
import type { HomeworkExtensionRow, HomeworkRow } from "./tables.ts";

export const publishedHomework = (db: Db, id: number): Promise<HomeworkRow | undefined> =>
  db.one<HomeworkRow>(sql`select * from homeworks where id = ${id} and status = 'published'`);

type Audience = Pick<HomeworkRow, "hsc_batch" | "group_id">;

const isInAudience = ({ hsc_batch, group_id }: Audience) => part`
  u.role = 'USER' and u.level > 0 and u.deleted_at is null and not u.is_assistant
  and (u.hsc_batch = ${hsc_batch}::text
    or exists (select from group_members m where m.group_id = ${group_id}::int and m.user_id = u.id))`;

/** The students of the batch or group, and those who have paid; only these may read homework. */
export const audienceSize = async (db: Db, audience: Audience, now: Date) =>
  (await db.one<{ students: number; readers: number }>(sql`
    select count(*)::int as students, (count(*) filter (where ${countsAsPaid(now)}))::int as readers
    from users u where ${isInAudience(audience)}`)) ?? { students: 0, readers: 0 };

/** The students of the batch or group: all, or those who have not submitted. */
export const audienceOf = async (
  db: Db,
  { id, ...audience }: Audience & Pick<HomeworkRow, "id">,
  whom: "all" | "missing",
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select u.id from users u
      where ${isInAudience(audience)}
        and (${whom} = 'all'
          or not exists (select from submissions x where x.homework_id = ${id}::int and x.user_id = u.id))`)
  ).map((student) => student.id);

const MAX_MISSING = 500;

/** Readers without a submission, but for those who joined after work was taken. */
export const missingStudents = (
  db: Db,
  { id, hsc_batch, group_id, deadline, late_until }: HomeworkRow,
  now: Date,
) =>
  db.many<{ id: number; name: string; roll: number | null; section: string | null }>(sql`
    select u.id, u.name, j.roll, j.section
    from users u left join group_members j on j.group_id = ${group_id}::int and j.user_id = u.id
    where ${isInAudience({ hsc_batch, group_id })} and ${countsAsPaid(now)}
      and coalesce(j.joined_at, u.created_at) <= ${late_until ?? deadline}::timestamptz
      and not exists (select from submissions x where x.homework_id = ${id}::int and x.user_id = u.id)
    order by j.section nulls last, j.roll nulls last, u.name, u.id limit ${MAX_MISSING}::int`);

/** Of homework that was not deleted, while the student has not submitted. */
export const extensionOf = (
  db: Db,
  homeworkId: number,
  userId: number,
): Promise<HomeworkExtensionRow | undefined> =>
  db.one<HomeworkExtensionRow>(sql`
    select e.* from homework_extensions e join homeworks h on h.id = e.homework_id and h.status = 'published'
    where e.homework_id = ${homeworkId} and e.user_id = ${userId}
      and not exists (select from submissions x where x.homework_id = ${homeworkId} and x.user_id = ${userId})`);
