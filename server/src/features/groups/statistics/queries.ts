import type { InputOf, ResponseOf } from "@angon/contract";
import type { groupStatistics } from "@angon/contract/groups/statistics";
import { sql } from "../../../db/sql.ts";
import { nextSchoolDay, schoolDay } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canManage, groupFor } from "../public.ts";
import { firstMoment, weeksOf, type Counted } from "./rules.ts";

export async function read(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof groupStatistics.read>,
): Promise<ResponseOf<typeof groupStatistics.read>> {
  const group = await groupFor(database, viewer, params.slug);
  allow(group.inside && canManage(viewer, group.my_role, group.is_banned), "statistics.officers_only");
  const until = nextSchoolDay(clock.now());
  const since = firstMoment(until);
  // Those inside read every published post of the group and its published comments, and only these are counted. Held,
  // hidden and deleted ones are not, nor is the assistant.
  const rows = await database.many<Counted>(sql`
    with standing as materialized (
      select id, user_id, created_at, comment_count from posts
      where group_id = ${group.id}::int and status = 'published' and created_at < ${until}::timestamptz),
    written as (
      select user_id, created_at, true as is_post from standing where created_at >= ${since}::timestamptz
      union all
      select c.user_id, c.created_at, false from standing s join comments c on c.post_id = s.id
      where s.comment_count > 0 and c.status = 'published' and not c.by_assistant
        and c.created_at >= ${since}::timestamptz and c.created_at < ${until}::timestamptz)
    select floor(extract(epoch from created_at - ${since}::timestamptz) / 604800)::int as week,
      count(distinct user_id)::int as active, count(*) filter (where is_post)::int as posts,
      count(*) filter (where not is_post)::int as answers
    from written group by 1`);
  return { weeks: weeksOf(rows, since, schoolDay), members: group.member_count };
}
