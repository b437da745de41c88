import { expect } from "vitest";
import type { Db } from "../src/db/database.ts";
import { part, sql } from "../src/db/sql.ts";

/** Violations by name: each query selects rows that must not exist. */
const violations = {
  good: part`posts p where r_good <> (select count(*) from reactions r where r.post_id = p.id and r.type = 'good')`,
  hard: part`posts p where r_hard <> (select count(*) from reactions r where r.post_id = p.id and r.type = 'hard')`,
  excellent: part`posts p where r_excellent <>
    (select count(*) from reactions r where r.post_id = p.id and r.type = 'excellent')`,
  cant: part`posts p where r_cant <> (select count(*) from reactions r where r.post_id = p.id and r.type = 'cant')`,
  funny: part`posts p where r_funny <> (select count(*) from reactions r where r.post_id = p.id and r.type = 'funny')`,
  comments: part`posts p where comment_count <>
    (select count(*) from comments c where c.post_id = p.id and c.status = 'published')`,
  shares: part`posts p where share_count <> (select count(*) from shares s where s.post_id = p.id)`,
  votes: part`posts p where total_votes <> (select count(*) from poll_votes v where v.post_id = p.id)`,
  "votes of options": part`poll_options o where vote_count <>
    (select count(*) from poll_votes v where v.post_id = o.post_id and v.option_id = o.id)`,
  "sum of options": part`posts p where total_votes <>
    (select coalesce(sum(vote_count), 0) from poll_options o where o.post_id = p.id)`,
  satisfied: part`comments c where satisfied_count <>
    (select count(*) from comment_reactions r where r.comment_id = c.id and r.type = 'satisfied')`,
  dissatisfied: part`comments c where dissatisfied_count <>
    (select count(*) from comment_reactions r where r.comment_id = c.id and r.type = 'dissatisfied')`,
  followers: part`users u left join follow_counts n on n.user_id = u.id
    where coalesce(n.followers, 0) <> (select count(*) from follows f where f.following_id = u.id)`,
  following: part`users u left join follow_counts n on n.user_id = u.id
    where coalesce(n.following, 0) <> (select count(*) from follows f where f.follower_id = u.id)`,
  viewers: part`posts p left join post_reach n on n.post_id = p.id
    where case when p.created_at > now() - interval '179 days'
      then coalesce(n.viewers, 0) <> (select count(*) from post_views v where v.post_id = p.id)
      else coalesce(n.viewers, 0) < (select count(*) from post_views v where v.post_id = p.id) end`,
  members: part`groups g where member_count <> (select count(*) from group_members m where m.group_id = g.id)`,
  unread: part`users u left join notification_counts n on n.user_id = u.id
    where coalesce(n.unread, 0) <> (select count(*) from notifications l where l.user_id = u.id and l.read_at is null)`,
  "actors of a notification": part`notifications l where read_at is null and type not in ('group_role', 'group_banned')
    and actor_count <> (select count(*) from notification_actors a where a.user_id = l.user_id and a.type = l.type
      and a.object_key = l.object_key and a.at >= l.began_at)`,
  "point totals": part`(
    select from (
      select user_id, scope, since, subject, sum(points) as earned
      from points p,
        lateral (values ('all', date '1970-01-01'), ('month', date_trunc('month', p.day)::date),
          ('week', p.day - extract(dow from p.day)::int)) as times (scope, since),
        lateral (values (0), (p.subject_id)) as subjects (subject)
      where subject is not null and p.type <> 'poll_participation'
      group by 1, 2, 3, 4) rows
    full join point_totals t
      on t.user_id = rows.user_id and t.scope = rows.scope and t.since = rows.since and t.subject_id = rows.subject
    where t.total is distinct from coalesce(rows.earned, 0)) wrong`,
  "points earned twice": part`(
    select from points group by user_id, type, object, by_id
    having sum(points) < 0 or sum(points) > max(points)) wrong`,
  "points above the daily limit": part`(
    select from (
      select user_id, type, day, sum(points) as net from points group by user_id, type, day, object, by_id) d
    join point_settings s on s.type = d.type
    group by user_id, s.type, day, s.daily, s.daily_points
    having count(*) filter (where net > 0) > s.daily or sum(net) > s.daily_points) wrong`,
  "listed on the leaderboard": part`point_totals t join users u on u.id = t.user_id
    where (t.listed, t.hsc_batch) is distinct from
      (u.role = 'USER' and u.level > 0 and not u.is_assistant and u.deleted_at is null and u.shows_points, u.hsc_batch)`,
  "votes for feedback": part`feedbacks f where vote_count <>
    (select count(*) from feedback_votes v where v.feedback_id = f.id)`,
  "feedback votes of erased users": part`feedback_votes v join users u on u.id = v.user_id
    where u.deleted_at is not null`,
  "submissions of homework": part`homeworks h where submission_count <>
    (select count(*) from submissions x where x.homework_id = h.id)`,
  "negative counters": part`(
    select least(r_good, r_hard, r_excellent, r_cant, r_funny, comment_count, share_count, total_votes) as least from posts
    union all select vote_count from poll_options
    union all select least(satisfied_count, dissatisfied_count) from comments
    union all select least(followers, following) from follow_counts
    union all select viewers from post_reach) n where least < 0`,
  "viewers without a user": part`post_views v where not exists (select from users u where u.id = v.user_id)`,
  "follows of erased users": part`follows f join users u on u.id in (f.follower_id, f.following_id)
    where u.deleted_at is not null`,
  "saves of erased users": part`saves s join users u on u.id = s.user_id where u.deleted_at is not null`,
  "revision cards of erased users": part`revision_cards c join users u on u.id = c.user_id
    where u.deleted_at is not null`,
  "steps of help of erased users": part`(
    select user_id from study_steps union all select user_id from answer_steps) s join users u on u.id = s.user_id
    where u.deleted_at is not null`,
  "erased members": part`group_members m join users u on u.id = m.user_id where u.deleted_at is not null`,
  "outdated name keys of members": part`group_members m join users u on u.id = m.user_id
    where m.name_key <> lower(u.name)`,
  "banned members": part`group_members m join group_bans b on b.group_id = m.group_id and b.user_id = m.user_id`,
  "members with a join request": part`
    group_members m join group_requests r on r.group_id = m.group_id and r.user_id = m.user_id`,
  "invitations of members or banned users": part`(
    select group_id, user_id from group_members union all select group_id, user_id from group_bans) t
    join group_invitations i on i.group_id = t.group_id and i.user_id = t.user_id`,
  "join requests of banned users": part`group_bans b join group_requests r on r.group_id = b.group_id and r.user_id = b.user_id`,
  "group records of erased users": part`(
    select user_id from group_requests union all select user_id from group_bans union all select user_id from group_eligibility
    union all select made_by from group_invites
    union all select user_id from group_invitations union all select made_by from group_invitations) t join users u on u.id = t.user_id where u.deleted_at is not null`,
  "replies with a wrong depth": part`comments c join comments up on up.id = c.parent_id where c.depth <> up.depth + 1`,
  "comments in another group than their post": part`comments c join posts p on p.id = c.post_id
    where c.group_id is distinct from p.group_id`,
  "polls with fewer than two options": part`posts p where category = 'poll' and
    (select count(*) from poll_options o where o.post_id = p.id) < 2`,
  "options without a poll": part`poll_options o join posts p on p.id = o.post_id where p.category <> 'poll'`,
  "question polls without a correct option": part`posts p where poll_type = 'question' and
    not exists (select from poll_options o where o.post_id = p.id and o.is_correct)`,
  "dead jobs": part`jobs where dead_at is not null`,
} as const;

export type Violation = keyof typeof violations;

export const violationNames = Object.keys(violations) as Violation[];

const all = violationNames
  .map((name) => part`select ${name}::text as name, count(*)::int as rows from ${violations[name]}`)
  .reduce((union, query) => part`${union} union all ${query}`);

/** The violations in a database and their number of rows; empty where counters match their rows. */
export async function findViolations(db: Db): Promise<Partial<Record<Violation, number>>> {
  const counts = await db.many<{ name: Violation; rows: number }>(sql`${all}`);
  return Object.fromEntries(counts.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]));
}

export const expectInvariants = async (db: Db): Promise<void> => expect(await findViolations(db)).toEqual({});
