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
  // hidden and deleted ones are not, nor is the assistant. A post's rank is never below the second in which it was written:
  // the index of the feed by rank finds the posts of these weeks, and a condition on `created_at` beside it would make
  // PostgreSQL read the posts of all groups by their time. With `is true` the planner
  // builds a hash table of the posts. A join would compare each comment with each post.
  const rows = await database.many<Counted>(sql`
    with said as materialized (
      select post_id, user_id, created_at from comments
      where group_id = ${group.id}::int and status = 'published' and not by_assistant
        and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz),
    standing as materialized (
      select id from posts where id = any(array(select distinct post_id from said)) and status = 'published'
        and created_at < ${until}::timestamptz),
    posted as materialized (
      select user_id, created_at from posts
      where group_id = ${group.id}::int and status = 'published' and rank >= feed_rank(${since}, false, 'other', 0, 0)),
    written as (
      select user_id, created_at, true as is_post from posted
      where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz
      union all
      select user_id, created_at, false from said where (post_id in (select id from standing)) is true)
    select floor(extract(epoch from created_at - ${since}::timestamptz) / 604800)::int as week,
      count(distinct user_id)::int as active, count(*) filter (where is_post)::int as posts,
      count(*) filter (where not is_post)::int as answers
    from written group by 1`);
  return { weeks: weeksOf(rows, since, schoolDay), members: group.member_count };
}
