import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/**
 * Everything the school keeps about one user, by table; later features add their own part. Left out are keys and codes, and
 * what follows from the rest: counts, sums and indexes.
 */
export async function ownData(db: Db, userId: number, accountId: number): Promise<Record<string, unknown>> {
  return {
    user: await db.one(sql`select * from users where id = ${userId}`),
    account: await db.one(sql`select id, phone, created_at from accounts where id = ${accountId}`),
    sessions: await db.many(sql`
      select created_at, rotated_at, expires_at, revoked_at from sessions where user_id = ${userId}`),
    guardian_links: await db.many(sql`
      select guardian_id, child_id, via, consent_at, ended_at from guardian_links
      where ${userId} in (guardian_id, child_id)`),
    weekly_channels: await db.many(sql`
      select channel, address, language, started_at, stopped_at from weekly_channels where user_id = ${userId}`),
    weekly_messages: await db.many(sql`
      select guardian_id, child_id, week, claimed_at from weekly_messages where ${userId} in (guardian_id, child_id)`),
    guardian_messages: await db.many(sql`
      select guardian_id, child_id, sentence, channel, state, created_at from guardian_messages
      where ${userId} in (guardian_id, child_id) order by id`),
    groups: await db.many(sql`
      select g.slug, g.name, m.role, m.roll, m.section, m.joined_at from group_members m
      join groups g on g.id = m.group_id where m.user_id = ${userId}`),
    group_requests: await db.many(sql`
      select group_id, status, asked_at, decided_at from group_requests where user_id = ${userId}`),
    group_eligibility: await db.many(sql`
      select group_id, eligible from group_eligibility where user_id = ${userId}`),
    group_invitations: await db.many(sql`
      select group_id, user_id, made_by, created_at, expires_at from group_invitations
      where ${userId} in (user_id, made_by)`),
    group_bans: await db.many(sql`
      select group_id, reason, until, created_at from group_bans where user_id = ${userId}`),
    uploads: await db.many(sql`
      select key, shown_name, file_type, stored_bytes, created_at from uploads where owner_id = ${userId}`),
    group_files: await db.many(sql`
      select id, group_id, title, url, created_at from group_files where user_id = ${userId} order by id`),
    posts: await db.many(sql`
      select id, group_id, hsc_batch, category, subject_id, chapter_id, body, images, video_url, attachment_url, status,
        created_at
      from posts where user_id = ${userId} order by id`),
    post_edits: await db.many(sql`
      select post_id, body, images, edited_at from post_edits where editor_id = ${userId} order by id`),
    held_posts: await db.many(sql`
      select h.post_id, h.held_at, h.verdict, h.reason, h.decided_at from held_posts h
      join posts p on p.id = h.post_id where p.user_id = ${userId} order by h.post_id`),
    scheduled_posts: await db.many(sql`
      select id, group_id, request, publish_at, refused, created_at from scheduled_posts
      where user_id = ${userId} order by id`),
    calendar_entries: await db.many(sql`
      select id, group_id, title, place, body, starts_at, ends_at, created_at from calendar_entries
      where created_by = ${userId} order by id`),
    announcement_reads: await db.many(sql`
      select post_id, read_at from announcement_reads where user_id = ${userId} order by post_id`),
    group_turns: await db.many(sql`select group_id, at from group_turns where user_id = ${userId}`),
    moderation_decisions: await db.many(sql`
      select id, kind, object_id, hides, sanction, until, reason, text, decided_at, reversed_at, reversed_text
      from moderation_decisions where user_id = ${userId} and (hides or sanction is not null) order by id`),
    moderation_appeals: await db.many(sql`
      select a.decision_id, a.text, a.created_at, a.verdict, a.answer, a.decided_at from moderation_appeals a
      join moderation_decisions d on d.id = a.decision_id where d.user_id = ${userId} order by a.decision_id`),
    comments: await db.many(sql`
      select id, post_id, parent_id, content, picture, status, created_at from comments
      where user_id = ${userId} order by id`),
    reactions: await db.many(sql`select post_id, type, created_at from reactions where user_id = ${userId}`),
    ratings: await db.many(sql`
      select comment_id, type, created_at from comment_reactions where user_id = ${userId}`),
    votes: await db.many(
      sql`select post_id, option_id, created_at from poll_votes where user_id = ${userId}`,
    ),
    saved: await db.many(
      sql`select post_id, collection_id, created_at, remind_on from saves where user_id = ${userId}`,
    ),
    shares: await db.many(sql`select post_id, created_at from shares where user_id = ${userId}`),
    follows: await db.many(sql`
      select follower_id, following_id, created_at from follows where ${userId} in (follower_id, following_id)`),
    chapter_follows: await db.many(
      sql`select chapter_id, created_at from chapter_follows where user_id = ${userId}`,
    ),
    blocks: await db.many(sql`select other_id, kind, created_at from blocks where user_id = ${userId}`),
    data_requests: await db.many(sql`
      select kind, status, filed_at, decided_at from data_requests where user_id = ${userId} order by id`),
    muted_words: await db.many(sql`select word, created_at from muted_words where user_id = ${userId}`),
    reports: await db.many(sql`
      select kind, object_id, reason, text, status, created_at from reports where reporter_id = ${userId}`),
    feedback: await db.many(sql`
      select id, title, body, status, created_at from feedbacks where user_id = ${userId} order by id`),
    feedback_votes: await db.many(sql`
      select feedback_id, created_at from feedback_votes where user_id = ${userId}`),
    presence: await db.many(sql`select seen_at from presence where user_id = ${userId}`),
    notifications: await db.many(sql`
      select type, object_key, data, created_at, read_at from notifications where user_id = ${userId}`),
    notification_preferences: await db.one(sql`
      select off_types, quiet, quiet_from, quiet_until, digest, language from notification_preferences where user_id = ${userId}`),
    push_devices: await db.many(sql`
      select endpoint, language, created_at from push_devices where user_id = ${userId}`),
    digests: await db.many(sql`select period, at from digests where user_id = ${userId}`),
    points: await db.many(sql`
      select type, object, points, day, created_at from points where user_id = ${userId} order by id`),
    homework: await db.many(sql`
      select id, subject_id, topic, body, images, attachment_url, deadline, status, created_at from homeworks
      where user_id = ${userId} order by id`),
    // Marks of blind homework that were not published are not for its student yet.
    submissions: await db.many(sql`
      select x.id, x.homework_id, x.body, x.images, x.attachment_url, x.submitted_at, x.committed_at, x.claimed_at,
        case when m.are_seen then x.marks end as marks, case when m.are_seen then x.reply end as reply
      from submissions x join homeworks h on h.id = x.homework_id
      cross join lateral (select not h.blind or h.marks_published_at is not null as are_seen) m
      where x.user_id = ${userId} order by x.id`),
    returned_submissions: await db.many(sql`
      select v.submission_id, v.version, v.body, v.images, v.attachment_url, v.submitted_at, v.reply
      from submission_versions v join submissions x on x.id = v.submission_id where x.user_id = ${userId}`),
    homework_receipts: await db.many(sql`
      select homework_id, pages, committed_at from homework_receipts where user_id = ${userId}`),
    homework_extensions: await db.many(sql`
      select homework_id, until, reason, granted_at from homework_extensions where user_id = ${userId}`),
    // The score of an exam is not for its candidates before its end; the page shows it then.
    quiz_attempts: await db.many(sql`
      select id, quiz_id, question_ids, answers, started_at, submitted_at, leaves from quiz_attempts
      where user_id = ${userId} order by id`),
    quiz_extensions: await db.many(sql`
      select quiz_id, minutes, ends_at, reason, granted_at from quiz_extensions where user_id = ${userId}`),
    revision_cards: await db.many(sql`
      select id, post_id, question_id, memory, created_at, reviewed_at from revision_cards
      where user_id = ${userId} order by id`),
    revision_reviews: await db.many(sql`
      select r.card_id, r.reviewed_at, r.rating from revision_reviews r
      join revision_cards c on c.id = r.card_id where c.user_id = ${userId} order by r.reviewed_at`),
    answer_steps: await db.many(sql`
      select post_id, step, attempt, given_at from answer_steps where user_id = ${userId} order by given_at, step`),
    study_steps: await db.many(sql`
      select kind, object_id, step, attempt, given_at from study_steps where user_id = ${userId}
      order by given_at, step`),
    summary_reactions: await db.many(sql`
      select post_id, reaction, at from summary_reactions where user_id = ${userId}`),
    submission_bookmarks: await db.many(sql`
      select submission_id from submission_bookmarks where user_id = ${userId}`),
    saved_replies: await db.many(sql`select reply, created_at from saved_replies where user_id = ${userId}`),
    ai_calls: await db.many(sql`
      select post_id, step, state, asked_at from ai_calls where user_id = ${userId} order by id`),
    ai_usage: await db.many(sql`select day, used from ai_usage where user_id = ${userId}`),
  };
}
