import { categoryOf, notificationTypes } from "@angon/contract/notification-types";
import { REACH_STEPS } from "../src/features/posts/reach/rules.ts";
import type { Tx } from "../src/db/database.ts";
import { part, sql } from "../src/db/sql.ts";
import { cast } from "./cast.ts";

const FIRST = 1_001;
const MAX_EACH = 30;
const MAX_OF_A_TYPE = 2;
/** Number of Rafi's unread notifications; all other users have none. */
const UNREAD = 3;

const told = Object.values(cast)
  .filter(({ account }) => account !== null)
  .map(({ id }) => id);

const byRole = (plain: string, of: string) => part`
  case when a.role in ('TEACHER', 'CLASS_TEACHER') then ${`teacher_${of}`}
    when a.role in ('ADMIN', 'MODERATOR') then ${`admin_${of}`} else ${plain}::text end`;

/** Everything that was done to what the cast has written, as the product would tell it. */
const actions = part`
  select p.user_id, case when a.is_assistant then 'post_with_curiosity' else ${byRole("comment", "comment")} end as type, 'post:' || p.id as object_key, p.id as post_id,
    c.id as comment_id, null::int as group_id, c.user_id as actor_id, null::text as reaction, c.created_at as at
  from comments c join posts p on p.id = c.post_id join users a on a.id = c.user_id
  where c.parent_id is null
  union all
  select up.user_id, case when p.group_id is null then 'comment_reply' else 'group_reply' end, 'comment:' || up.id,
    c.post_id, c.id, p.group_id, c.user_id, null, c.created_at
  from comments c join comments up on up.id = c.parent_id join posts p on p.id = c.post_id
  union all
  select (m ->> 'user_id')::int, 'mention', 'comment:' || c.id, c.post_id, c.id, null, c.user_id, null, c.created_at
  from comments c cross join jsonb_array_elements(c.mentions) as m
  union all
  select p.user_id, ${byRole("reaction", "reaction")}, 'post:' || p.id, p.id, null, null, r.user_id, r.type, r.created_at
  from reactions r join posts p on p.id = r.post_id join users a on a.id = r.user_id
  union all
  select c.user_id, case when r.type = 'satisfied' then ${byRole("user_satisfied", "satisfied")}
      else ${byRole("comment_reaction", "comment_reaction")} end,
    'comment:' || c.id, c.post_id, c.id, null, r.user_id, null, r.created_at
  from comment_reactions r join comments c on c.id = r.comment_id join users a on a.id = r.user_id
  union all
  select p.user_id, 'share', 'post:' || p.id, p.id, null, null, s.user_id, null, s.created_at
  from shares s join posts p on p.id = s.post_id
  union all
  select p.user_id, 'save_post', 'post:' || p.id, p.id, null, null, s.user_id, null, s.created_at
  from saves s join posts p on p.id = s.post_id
  union all
  select p.user_id, 'poll_participate', 'post:' || p.id, p.id, null, null, v.user_id, null, v.created_at
  from poll_votes v join posts p on p.id = v.post_id
  union all
  select f.following_id, 'follow', 'user:' || f.following_id, null, null, null, f.follower_id, null, f.created_at
  from follows f
  union all
  select m.user_id, 'group_accepted', 'group:' || g.id, null, null, g.id, o.user_id, null, m.joined_at
  from group_members m join groups g on g.id = m.group_id and g.visibility = 'PRIVATE' and m.role = 'MEMBER'
  cross join lateral (
    select user_id from group_members where group_id = g.id and role <> 'MEMBER' order by user_id limit 1) o
  union all
  select i.user_id, 'group_invite', 'group:' || i.group_id, null, null, i.group_id, i.made_by, null, i.created_at
  from group_invitations i
  union all
  select m.user_id, 'group_post', 'post:' || p.id, p.id, null, g.id, p.user_id, null, p.created_at
  from posts p join groups g on g.id = p.group_id and g.type in ('CLASS', 'COURSE', 'CLUB')
  join group_members m on m.group_id = g.id
  union all
  select f.follower_id, 'post', 'user:' || p.user_id, p.id, null, null, p.user_id, null, p.created_at
  from follows f join users u on u.id = f.follower_id
  join posts p on p.user_id = f.following_id and p.group_id is null and p.hsc_batch = u.hsc_batch
  union all
  select u.id, told.type, 'homework:' || h.id, null, null, null, h.user_id, null, told.at
  from homeworks h join users u on u.role = 'USER' and u.level > 0 and u.paid_until > now() and (u.hsc_batch = h.hsc_batch
    or exists (select from group_members m where m.group_id = h.group_id and m.user_id = u.id))
  left join submissions x on x.homework_id = h.id and x.user_id = u.id
  cross join lateral (values ('homework_announced', h.created_at),
    ('homework_due', h.deadline - interval '1 day')) as told (type, at)
  where told.type = 'homework_announced' or told.at > h.created_at and told.at < now()
    and (x.id is null or x.submitted_at > told.at)
  union all
  select x.user_id, told.type, 'submission:' || x.id, null, null, null, x.marked_by, null, x.marked_at
  from submissions x cross join lateral (values ('homework_marked', x.marks is not null),
    ('homework_replied', x.reply is not null and x.returned_until is null),
    ('homework_returned', x.returned_until is not null)) as told (type, holds)
  where told.holds`;

/** Notifications about the user's own action or achievement have the user as actor. */
const own = part`
  select r.user_id, 'reaction_given' as type, 'post:' || p.id as object_key, p.id as post_id, null::bigint as comment_id,
    null::int as group_id, r.user_id as actor_id, r.type as reaction, r.created_at as at, null::jsonb as facts
  from reactions r join posts p on p.id = r.post_id and p.user_id <> r.user_id
  union all
  select s.user_id, 'save_post_given', 'post:' || p.id, p.id, null, null, s.user_id, null, s.created_at, null
  from saves s join posts p on p.id = s.post_id and p.user_id <> s.user_id
  union all
  select p.user_id, 'click_through', 'readers:' || p.id || ':' || s.step, p.id, null, null, p.user_id, null, p.created_at,
    jsonb_build_object('readers', s.step)
  from posts p join post_reach r on r.post_id = p.id
  join lateral (select max(step) as step from unnest(${REACH_STEPS}::int[]) step where step < r.viewers) s on s.step is not null
  union all
  select t.user_id, 'score_count', 'week:' || t.since, null, null, null, t.user_id, null, e.evening,
    jsonb_build_object('points', t.total, 'place', case when t.listed and t.hsc_batch is not null then
      row_number() over (partition by t.since, t.listed, t.hsc_batch order by t.total desc, t.user_id) end)
  from point_totals t cross join lateral (
    select (t.since + 6 + time '19:00') at time zone 'Asia/Dhaka' as evening) e
  where t.scope = 'week' and t.subject_id = 0 and t.total > 0 and e.evening < now()`;

const categories = JSON.stringify(
  Object.fromEntries(notificationTypes.map((type) => [type, categoryOf(type)])),
);

/** Lines for each of the cast, of as many kinds as there are before a second one of any. */
export async function writeNotifications(tx: Tx): Promise<void> {
  await tx.run(sql`
    with actions as (
      select d.*, null::jsonb as facts from (${actions}) d where user_id = any(${told}::int[]) and user_id <> actor_id
      union all select * from (${own}) o where user_id = any(${told}::int[])),
    lines as (
      select user_id, type, object_key, max(post_id) as post_id, max(comment_id) as comment_id, max(group_id) as group_id,
        (array_agg(actor_id order by at desc, actor_id))[1] as actor_id, count(distinct actor_id)::int as actor_count,
        case when count(distinct reaction) = 1 then min(reaction) end as reaction, bool_or(reaction is not null) as is_reaction,
        (array_agg(facts))[1] as facts,
        min(at) as began_at, max(at) as created_at
      from actions group by user_id, type, object_key),
    ranked as (
      select *, row_number() over (partition by user_id, type order by created_at desc) as of_type from lines),
    latest as (
      select *, row_number() over (partition by user_id order by of_type, created_at desc) as place
      from ranked where of_type <= ${MAX_OF_A_TYPE}),
    numbered as (
      select *, ${FIRST}::int - 1 + row_number() over (order by created_at, user_id, type, object_key) as id,
        row_number() over (partition by user_id order by right(type, 6) = '_given', created_at desc) as newest
      from latest where place <= ${MAX_EACH}),
    written as (
      insert into notifications (id, user_id, type, category, object_key, post_id, comment_id, group_id, resource_kind,
        resource_id, actor_id, actor_count, data, began_at, created_at, read_at)
      select id, user_id, type, ${categories}::jsonb ->> type, object_key, post_id, comment_id, group_id,
        case when type like 'homework%' then split_part(object_key, ':', 1) end,
        case when type like 'homework%' then split_part(object_key, ':', 2)::bigint end,
        case when type not in ('save_post', 'poll_participate', 'click_through', 'score_count', 'homework_due')
          then actor_id end, actor_count,
        case when is_reaction then jsonb_build_object('reaction', reaction) else coalesce(facts, '{}') end, began_at, created_at,
        case when user_id <> ${cast.rafi.id} or newest > ${UNREAD} then created_at end
      from numbered returning user_id, read_at),
    counted as (
      insert into notification_counts (user_id, unread)
      select user_id, count(*) filter (where read_at is null) from written group by user_id)
    insert into notification_actors (user_id, type, object_key, actor_id, comment_id, at)
    select user_id, type, object_key, d.actor_id, max(d.comment_id), max(d.at)
    from numbered n join actions d using (user_id, type, object_key)
    group by user_id, type, object_key, d.actor_id`);
}
