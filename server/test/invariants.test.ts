import { beforeAll, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import type { Sql } from "../src/db/sql.ts";
import { cast } from "../demo/cast.ts";
import { useSchool } from "./harness.ts";
import { expectInvariants, violationNames, findViolations, type Violation } from "./invariants.ts";

const school = useSchool();
const { rafi, nusrat, sadia, mitu, tanvir, selina } = cast;

/** One row of each kind, with correct counters. */
beforeAll(async () => {
  const run = (query: Sql) => school.database.run(query);
  await expectInvariants(school.database);
  for (const emptied of [
    sql`delete from posts`,
    sql`delete from follows`,
    sql`delete from follow_counts`,
    sql`delete from notifications`,
    sql`delete from notification_actors`,
    sql`delete from notification_counts`,
    sql`truncate points`,
    sql`delete from point_totals`,
    sql`delete from feedbacks`,
  ])
    await run(emptied);
  await run(sql`delete from group_members`);
  await run(sql`insert into group_members (group_id, user_id) values (1, ${mitu.id})`);
  await run(sql`update groups set member_count = (id = 1)::int`);
  await run(sql`
    insert into group_bans (group_id, user_id, reason, banned_by, created_at) values (1, ${tanvir.id}, 'x', 13, now())`);
  await run(sql`
    insert into group_requests (group_id, user_id, asked_at, expires_at) values (1, ${selina.id}, now(), now())`);
  await run(sql`
    insert into posts (id, user_id, hsc_batch, category, poll_type, body, r_good, r_hard, r_excellent, r_cant, r_funny,
      comment_count, share_count, total_votes)
    values (1, ${rafi.id}, 'HSC 25', 'poll', 'question', 'কোনটা?', 1, 1, 1, 1, 1, 2, 1, 1),
      (2, ${rafi.id}, 'HSC 25', 'other', null, 'কিছু', 0, 0, 0, 0, 0, 0, 0, 0)`);
  await run(sql`
    insert into reactions (post_id, user_id, type)
    values (1, 1, 'good'), (1, 2, 'hard'), (1, 3, 'excellent'), (1, 4, 'cant'), (1, 5, 'funny')`);
  await run(sql`
    insert into poll_options (id, post_id, position, name, is_correct, vote_count)
    values (1, 1, 1, 'এটা', true, 1), (2, 1, 2, 'ওটা', false, 0)`);
  await run(sql`insert into poll_votes (post_id, user_id, option_id) values (1, ${nusrat.id}, 1)`);
  await run(sql`insert into shares (post_id, user_id) values (1, ${nusrat.id})`);
  await run(sql`
    insert into comments (id, post_id, parent_id, depth, user_id, content, satisfied_count, dissatisfied_count)
    values (1, 1, null, 1, ${nusrat.id}, 'এটাই', 1, 1), (2, 1, 1, 2, ${rafi.id}, 'ঠিক', 0, 0)`);
  await run(sql`
    insert into comment_reactions (comment_id, user_id, type)
    values (1, ${rafi.id}, 'satisfied'), (1, ${sadia.id}, 'dissatisfied')`);
  await run(sql`insert into follows (follower_id, following_id) values (${rafi.id}, ${nusrat.id})`);
  await run(sql`insert into follow_counts values (${rafi.id}, 0, 1), (${nusrat.id}, 1, 0)`);
  await run(sql`insert into post_views values (1, ${nusrat.id})`);
  await run(sql`insert into post_reach values (1, 1)`);
  await run(sql`
    insert into notifications (user_id, type, object_key, post_id, actor_id, began_at, created_at)
    values (${rafi.id}, 'comment', 'post:1', 1, ${nusrat.id}, now(), now())`);
  await run(sql`
    insert into notification_actors (user_id, type, object_key, actor_id, at)
    values (${rafi.id}, 'comment', 'post:1', ${nusrat.id}, now())`);
  await run(sql`insert into notification_counts values (${rafi.id}, 1)`);
  await run(sql`
    insert into points (user_id, type, object, points, day, created_at)
    values (${rafi.id}, 'post', 'post:1', 2, '2026-11-01', now())`);
  await run(sql`
    insert into point_totals (user_id, scope, since, subject_id, hsc_batch, listed, total)
    select ${rafi.id}, scope, since, 0, 'HSC 25', true, 2
    from (values ('all', date '1970-01-01'), ('month', '2026-11-01'), ('week', '2026-11-01')) as t (scope, since)`);
  await expectInvariants(school.database);
});

/** A user without any other rows. */
const STUDENT = 101;

const unchecked = (table: string, check: string) => `alter table ${table} drop constraint ${check}`;

/** A statement that causes each violation; `first` drops the constraint that would refuse it. */
const causes: Record<Violation, { first?: string; statement: Sql; also?: readonly Violation[] }> = {
  good: { statement: sql`update posts set r_good = r_good + 1 where id = 1` },
  hard: { statement: sql`delete from reactions where post_id = 1 and type = 'hard'` },
  excellent: {
    statement: sql`update reactions set type = 'funny' where post_id = 1 and user_id = 3`,
    also: ["funny"],
  },
  cant: { statement: sql`update posts set r_cant = 0 where id = 1` },
  funny: { statement: sql`insert into reactions (post_id, user_id, type) values (1, 6, 'funny')` },
  comments: { statement: sql`update comments set status = 'deleted', deleted_at = now() where id = 2` },
  shares: { statement: sql`insert into shares (post_id, user_id) values (2, 1)` },
  votes: {
    statement: sql`insert into poll_votes (post_id, user_id, option_id) values (1, 1, 2)`,
    also: ["votes of options"],
  },
  "votes of options": {
    statement: sql`update poll_options set vote_count = 2 where id = 1`,
    also: ["sum of options"],
  },
  "sum of options": { statement: sql`update posts set total_votes = 2 where id = 1`, also: ["votes"] },
  satisfied: { statement: sql`delete from comment_reactions where type = 'satisfied'` },
  dissatisfied: { statement: sql`update comments set dissatisfied_count = 2 where id = 1` },
  followers: { statement: sql`update follow_counts set followers = 2 where followers = 1` },
  following: { statement: sql`delete from follow_counts where following = 1` },
  viewers: { statement: sql`insert into post_views values (2, 1)` },
  members: {
    statement: sql`update groups set member_count = member_count - 1 where id = (select min(id) from groups)`,
  },
  unread: { statement: sql`update notifications set read_at = now()` },
  "actors of a notification": { statement: sql`update notifications set actor_count = 2` },
  "point totals": { statement: sql`update point_totals set total = 3 where scope = 'week'` },
  "points earned twice": {
    statement: sql`
      with again as (insert into points (user_id, type, object, points, day, created_at)
        values (${rafi.id}, 'post', 'post:1', 2, '2026-11-01', now()))
      update point_totals set total = 4`,
  },
  "points above the daily limit": {
    statement: sql`
      with more as (insert into points (user_id, type, object, points, day, created_at)
        select ${rafi.id}, 'post', 'post:' || n, 2, '2026-11-01', now() from generate_series(2, 6) n)
      update point_totals set total = 12`,
  },
  "listed on the leaderboard": {
    first: `with hidden as (update users set shows_points = false where id = ${rafi.id})
      update point_totals set listed = false where user_id = ${rafi.id}`,
    statement: sql`update point_totals set listed = true where user_id = ${rafi.id} and scope = 'all'`,
  },
  "votes for feedback": {
    statement: sql`
      insert into feedbacks (user_id, title, body, vote_count, created_at) values (${rafi.id}, 'x', '', 1, now())`,
  },
  "feedback votes of erased users": {
    statement: sql`
      with wish as (
        insert into feedbacks (user_id, title, body, vote_count, created_at)
        values (${rafi.id}, 'x', '', 1, now()) returning id),
      vote as (insert into feedback_votes (feedback_id, user_id, created_at) select id, ${STUDENT}, now() from wish)
      update users set deleted_at = now() where id = ${STUDENT}`,
  },
  "submissions of homework": {
    statement: sql`
      insert into homeworks (user_id, subject_id, topic, deadline, hsc_batch, submission_count, created_at)
      values (${rafi.id}, 6, 'x', now(), 'HSC 25', 1, now())`,
  },
  "negative counters": {
    first: unchecked("posts", "posts_share_count_check"),
    statement: sql`update posts set share_count = -1 where id = 2`,
    also: ["shares"],
  },
  "viewers without a user": { statement: sql`insert into post_views values (1, 999999)`, also: ["viewers"] },
  "follows of erased users": { statement: sql`update users set deleted_at = now() where id = ${nusrat.id}` },
  "saves of erased users": {
    statement: sql`
      with saved as (insert into saves (user_id, post_id, collection_id) values (${sadia.id}, 1, 1))
      update users set deleted_at = now() where id = ${sadia.id}`,
    also: ["group records of erased users"],
  },
  "revision cards of erased users": {
    statement: sql`
      with card as (insert into revision_cards (user_id, post_id, created_at) values (${STUDENT}, 1, now()))
      update users set deleted_at = now() where id = ${STUDENT}`,
  },
  "steps of help of erased users": {
    statement: sql`
      with step as (insert into study_steps (user_id, kind, object_id, step, given_at)
        values (${STUDENT}, 'post', 1, 'restate', now()))
      update users set deleted_at = now() where id = ${STUDENT}`,
  },
  "erased members": {
    statement: sql`update users set deleted_at = now() where id = ${mitu.id}`,
    also: ["group records of erased users"],
  },
  "outdated name keys of members": {
    statement: sql`update group_members set name_key = 'x' where user_id = ${mitu.id}`,
  },
  "banned members": {
    statement: sql`
      insert into group_bans (group_id, user_id, reason, banned_by, created_at) values (1, ${mitu.id}, 'x', 13, now())`,
  },
  "members with a join request": {
    statement: sql`
      insert into group_requests (group_id, user_id, asked_at, expires_at) values (1, ${mitu.id}, now(), now())`,
  },
  "invitations of members or banned users": {
    statement: sql`
      insert into group_invitations (group_id, user_id, made_by, lets_in, created_at, expires_at)
      values (1, ${mitu.id}, ${rafi.id}, false, now(), now())`,
  },
  "join requests of banned users": {
    statement: sql`
      insert into group_requests (group_id, user_id, asked_at, expires_at) values (1, ${tanvir.id}, now(), now())`,
  },
  "group records of erased users": {
    statement: sql`update users set deleted_at = now() where id = ${selina.id}`,
  },
  "replies with a wrong depth": { statement: sql`update comments set depth = 3 where id = 2` },
  "comments in another group than their post": {
    statement: sql`update comments set group_id = 1 where id = 2`,
  },
  "polls with fewer than two options": { statement: sql`delete from poll_options where id = 2` },
  "options without a poll": {
    statement: sql`insert into poll_options (post_id, position, name) values (2, 1, 'এটা')`,
  },
  "question polls without a correct option": { statement: sql`update poll_options set is_correct = false` },
  "dead jobs": {
    statement: sql`insert into jobs (listener, event, payload, dead_at) values ('nobody', 'time', '{}', now())`,
  },
};

class RolledBack extends Error {}

it.each(violationNames)("the invariant check finds a violation of: %s", async (name) => {
  const { first, statement, also = [] } = causes[name];
  const found: unknown[] = [];
  const transaction = school.database.tx(async (tx) => {
    if (first) await tx.run({ text: first, values: [], name: "" });
    await tx.run(statement);
    found.push(await findViolations(tx));
    throw new RolledBack();
  });
  await expect(transaction).rejects.toThrow(RolledBack);
  expect(found).toEqual([Object.fromEntries([name, ...also].map((violation) => [violation, 1]))]);
});

it("the invariant check finds no violation after the rollbacks", () => expectInvariants(school.database));
