import type { ResponseOf } from "@angon/contract";
import { WAITING_LIMITS, type verdicts } from "@angon/contract/comments/verdicts";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import { isStaff, type Reader } from "../../../kit/access.ts";
import { plus } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { andShowsAuthor, insideFor, visibleTo } from "../../groups/public.ts";
import { asWaiting, type WaitingRow } from "./present.ts";

/** The subjects of the groups that the viewer leads and of the homework that they set; without any, all subjects. */
const taught = ({ userId }: Reader) => part`
  select g.subject_id from group_members m join groups g on g.id = m.group_id
  where m.user_id = ${userId} and m.role <> 'MEMBER' and g.subject_id is not null
  union select h.subject_id from homeworks h where h.user_id = ${userId}`;

/** The questions that wait, the oldest first; an answer of staff needs no verdict. */
const waiting = (viewer: Reader, now: Date) => part`
  with mine as materialized (${taught(viewer)})
  select p.id from posts p
  where p.status = 'published' and p.category = 'subject' and not p.by_staff
    and p.created_at > ${plus(now, { days: -WAITING_LIMITS.days })}
    and (not exists (select from mine) or p.subject_id in (select subject_id from mine))
    and ${visibleTo(viewer)} and ${insideFor(viewer)}
    and not exists (
      select from comments c where c.post_id = p.id and c.status = 'published' and c.verdict = 'right')
    and not exists (
      select from comments c join users u on u.id = c.user_id
      where c.post_id = p.id and c.status = 'published' and u.role <> 'USER' and u.level > 0 and not u.is_assistant)
  order by p.created_at, p.id limit ${fixed(WAITING_LIMITS.counted)}`;

/** How many questions wait for the viewer; undefined for all but staff. */
export async function countWaiting(db: Db, viewer: Reader, now: Date): Promise<number | undefined> {
  if (!isStaff(viewer)) return undefined;
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from (${waiting(viewer, now)}) w`,
  );
  return row?.count;
}

export async function listWaiting(ctx: SignedIn): Promise<ResponseOf<typeof verdicts.waiting>> {
  const { database, viewer, clock } = ctx;
  allow(isStaff(viewer), "verdicts.staff_only");
  const rows = await database.many<WaitingRow>(sql`
    with waiting as materialized (${waiting(viewer, clock.now())})
    select p.id, p.body, p.created_at, u.name as user_name, s.name as subject, s.name_en as subject_en,
      (select count(*)::int from waiting) as total,
      coalesce((
        select json_agg(a) from (
          select c.id, cu.name as user_name, c.content, c.by_assistant
          from comments c join users cu on cu.id = c.user_id
          where c.post_id = p.id and c.status = 'published' and c.verdict is null
            ${andShowsAuthor(viewer, part`c.user_id`)}
          order by c.satisfied_count desc, c.id limit ${fixed(WAITING_LIMITS.answers)}) a), '[]') as answers
    from waiting w join posts p on p.id = w.id
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    order by p.created_at, p.id limit ${fixed(WAITING_LIMITS.questions)}`);
  return { data: rows.map(asWaiting), total: rows[0]?.total ?? 0 };
}
