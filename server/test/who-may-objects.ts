import type { Database, Tx } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast } from "../demo/cast.ts";

/**
 * The objects of the table's requests, created anew before each of them, so that no request finds the result of
 * another (nor the group it created): post 1 is a question poll of Rafi on the feed of HSC 25, comment 1 below it is
 * Nusrat's, report 1 is about the post, which Rafi has saved for the exam. Notification 1 tells Rafi of the comment; feedback 1 is his request.
 */
export async function resetObjects(database: Database): Promise<void> {
  await database.tx(async (tx) => {
    await resetMembers(tx);
    await tx.run(sql`delete from groups where slug = 'who-may'`);
    await tx.run(sql`
      delete from users where account_id in (select id from accounts where phone = '01899000555')`);
    await tx.run(sql`delete from posts where id = 1`);
    await tx.run(sql`
      insert into posts (id, user_id, hsc_batch, category, body, poll_type, comment_count)
      values (1, ${cast.rafi.id}, 'HSC 25', 'poll', 'কোনটা ভেক্টর রাশি?', 'question', 1)`);
    await tx.run(sql`
      insert into poll_options (id, post_id, position, name, is_correct)
      values (1, 1, 1, 'বল', true), (2, 1, 2, 'ভর', false)`);
    await tx.run(sql`
      insert into comments (id, post_id, user_id, content) values (1, 1, ${cast.nusrat.id}, 'বল, কারণ তার দিক আছে')`);
    await tx.run(sql`
      insert into reports (id, reporter_id, kind, object_id, author_id, post_id, reason)
      values (1, ${cast.sadia.id}, 'post', 1, ${cast.rafi.id}, 1, 'other')`);
    await resetModeration(tx);
    await tx.run(sql`delete from data_requests`);
    await tx.run(sql`
      insert into data_requests (id, user_id, kind, note, filed_by, filed_at)
      values (1, ${cast.mitu.id}, 'export', 'চিঠি', ${cast.admin.id}, now())`);
    await resetGuard(tx);
    await resetWaiting(tx);
    await resetAnnouncement(tx);
    await resetQuizzes(tx);
    await resetHomework(tx);
    await resetCalendar(tx);
    await resetFiles(tx);
    await resetTopics(tx);
    await resetScheduled(tx);
    await resetImports(tx);
    await resetSchool(tx);
    await tx.run(sql`delete from backups`);
    await tx.run(sql`
      insert into backups (state, started_at, alive_at, finished_at, folder, bytes)
      values ('done', now(), now(), now(), '2026-11-28', 1)`);
    await tx.run(sql`delete from questions`);
    await tx.run(sql`
      insert into questions (id, question, options, correct, subject_id, created_by, created_at)
      values (1, 'কোনটা ভেক্টর?', '{বল,ভর}', 0, 6, ${cast.selina.id}, now())`);
    await tx.run(sql`insert into saves (user_id, post_id, collection_id) values (${cast.rafi.id}, 1, 1)`);
    await tx.run(sql`
      insert into summary_items (post_id, position, question, answer) values (1, 0, 'ভেক্টর কী?', 'দিক আছে এমন রাশি')`);
    await tx.run(sql`delete from feedbacks where id = 1`);
    await tx.run(sql`
      insert into feedbacks (id, user_id, title, body, created_at) values (1, ${cast.rafi.id}, 'বড় লেখা', '', now())`);
    await tx.run(sql`
      insert into notifications (id, user_id, type, object_key, post_id, comment_id, actor_id, began_at, created_at, read_at)
      values (1, ${cast.rafi.id}, 'comment', 'post:1', 1, 1, ${cast.nusrat.id}, now(), now(), now())`);
  });
}

/** Decisions 1 and 2 of Farhana's warned Rafi for post 1; he has appealed the first. */
async function resetModeration(tx: Tx): Promise<void> {
  await tx.run(sql`delete from moderation_cases`);
  await tx.run(sql`delete from moderation_appeals`);
  await tx.run(sql`delete from moderation_decisions`);
  await tx.run(sql`
    insert into moderation_decisions (id, kind, object_id, user_id, hides, sanction, reason, text, opened_at, decided_by,
      decided_at)
    select n, 'post', 1, ${cast.rafi.id}, false, 'warn', 'abuse', 'এভাবে বলা যায় না', now(), ${cast.farhana.id}, now()
    from generate_series(1, 2) n`);
  await tx.run(sql`
    insert into moderation_appeals (decision_id, text, created_at) values (1, 'আমি মজা করছিলাম', now())`);
}

/** Word 1 of the guard's list; post 2 of Rafi's waits for a moderator. */
async function resetGuard(tx: Tx): Promise<void> {
  await tx.run(sql`delete from guard_words where id = 1 or word = 'নতুন খারাপ কথা'`);
  await tx.run(sql`insert into guard_words (id, word, verdict) values (1, 'খারাপ কথা', 'hold')`);
  await tx.run(sql`delete from posts where id = 2`);
  await tx.run(sql`
    insert into posts (id, user_id, hsc_batch, category, body, status)
    values (2, ${cast.rafi.id}, 'HSC 25', 'other', 'খারাপ কথা', 'held')`);
  await tx.run(sql`
    insert into held_posts (post_id, found, held_at) values (2, '[]', now())`);
}

/** Post 5 of Rafi's waits for the officers of group 5, the class of Kamrul and Selina. */
async function resetWaiting(tx: Tx): Promise<void> {
  await tx.run(sql`delete from posts where id = 5`);
  await tx.run(sql`
    insert into posts (id, user_id, group_id, hsc_batch, category, body, status)
    values (5, ${cast.rafi.id}, 5, 'HSC 25', 'other', 'কাল কি ক্লাস হবে?', 'held')`);
  await tx.run(sql`
    insert into held_posts (post_id, found, held_at, waits_for) values (5, '[]', now(), 'officers')`);
}

/** Post 3 of Rafi's is an announcement in the class of Kamrul and Selina. */
async function resetAnnouncement(tx: Tx): Promise<void> {
  await tx.run(sql`delete from posts where id = 3`);
  await tx.run(sql`
    insert into posts (id, user_id, group_id, hsc_batch, category, body, announced_at)
    values (3, ${cast.rafi.id}, 5, 'HSC 25', 'other', 'কাল ক্লাস নয়টায়', now())`);
}

/** Quiz 1 of post 1 and exam 2 of HSC 25, both with a running attempt of Rafi's of the same number; exam 3 is planned. */
async function resetQuizzes(tx: Tx): Promise<void> {
  await tx.run(sql`delete from quizzes where id < 1000 or post_id is null`);
  await tx.run(sql`
    insert into quizzes (id, post_id, title, hsc_batch, seconds, question_count, total_marks, starts_at, ends_at,
      solved_at, results, created_by, created_at)
    values (1, 1, null, null, 60, 1, 1, null, null, null, 'at_once', ${cast.selina.id}, now()),
      (2, null, 'সাপ্তাহিক পরীক্ষা', 'HSC 25', 1800, 1, 10, now() - interval '1 hour', now() + interval '1 day',
        now() + interval '1 day', 'after_end', ${cast.selina.id}, now()),
      (3, null, 'আগামী পরীক্ষা', 'HSC 25', 1800, 1, 10, now() + interval '1 day', now() + interval '2 days',
        now() + interval '2 days', 'after_end', ${cast.selina.id}, now())`);
  await tx.run(sql`
    insert into quiz_questions (id, quiz_id, position, question, options, correct)
    values (1, 1, 0, 'কোনটা ভেক্টর?', '{বল,ভর}', 0), (2, 2, 0, 'কোনটা স্কেলার?', '{ভর,বল}', 0)`);
  await tx.run(sql`
    insert into quiz_attempts (id, quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, total_marks)
    values (1, 1, ${cast.rafi.id}, true, '{1}', 0, now(), now() + interval '1 minute', 1),
      (2, 2, ${cast.rafi.id}, true, '{2}', 0, now(), now() + interval '30 minutes', 10)`);
}

/** Blind homework 1 of Selina's for HSC 25, which Rafi has submitted, and her saved reply 1. */
async function resetHomework(tx: Tx): Promise<void> {
  await tx.run(sql`delete from homeworks`);
  await tx.run(sql`delete from saved_replies`);
  await tx.run(sql`
    insert into saved_replies (id, user_id, reply, created_at) values (1, ${cast.selina.id}, 'চমৎকার', now())`);
  await tx.run(sql`
    insert into homeworks (id, user_id, subject_id, topic, deadline, late_until, hsc_batch, blind, submission_count, created_at)
    values (1, ${cast.selina.id}, 6, 'ভেক্টর', now() + interval '1 day', now() + interval '2 days', 'HSC 25', true, 1, now())`);
  await tx.run(sql`
    insert into submissions (id, homework_id, user_id, body, submitted_at)
    values (1, 1, ${cast.rafi.id}, 'রাফির উত্তর', now())`);
}

/** Import 1, with one faulty row, carried out by the admin, and import 2, which waits for that. */
async function resetImports(tx: Tx): Promise<void> {
  await tx.run(sql`delete from imports`);
  await tx.run(sql`
    insert into imports (id, made_by, file_name, status, headings, first_line, columns, has_heading, default_role,
      created_at, finished_at)
    select i.id, ${cast.admin.id}, 'people.csv', i.status, '{নাম,ফোন}', 1,
      '{"name": 0, "phone": 1, "role": null, "batch": null, "institute": null}', true, 'STUDENT', now(), i.finished_at
    from (values (1, 'done', now()), (2, 'draft', null)) as i (id, status, finished_at)`);
  await tx.run(sql`
    insert into import_rows (import_id, line, cells, plan, problems, outcome)
    values (1, 2, '{"",""}', 'faulty', '[]', 'faulty'), (2, 2, '{"রহিম",""}', 'faulty', '[]', null)`);
}

/** Subject 31000 with chapter 31001, which are not used; batch HSC 97 does not exist; Rahima is linked to Rafi. */
async function resetSchool(tx: Tx): Promise<void> {
  await tx.run(sql`delete from chapters where subject_id = 31000`);
  await tx.run(sql`delete from subjects where id = 31000`);
  await tx.run(sql`
    insert into subjects (id, key, name, name_en, sort_order) values (31000, 'unused', 'অব্যবহৃত', 'Unused', 300)`);
  await tx.run(sql`
    insert into chapters (id, subject_id, name, sort_order) values (31001, 31000, 'অব্যবহৃত', 1)`);
  await tx.run(sql`delete from batches where name = 'HSC 97'`);
  await tx.run(sql`
    insert into guardian_links (guardian_id, child_id, via, consent_at)
    values (${cast.rahima.id}, ${cast.rafi.id}, 'code', now()) on conflict do nothing`);
}

/** Event 1 of the class (5), by Selina. */
async function resetCalendar(tx: Tx): Promise<void> {
  await tx.run(sql`delete from calendar_entries`);
  await tx.run(sql`
    insert into calendar_entries (id, group_id, created_by, title, starts_at, ends_at, created_at)
    values (1, 5, ${cast.selina.id}, 'অভিভাবক সভা', now() + interval '3 days', now() + interval '74 hours', now())`);
}

/** File 5 of the class (5), put there by Selina. */
async function resetFiles(tx: Tx): Promise<void> {
  await tx.run(sql`delete from group_files`);
  await tx.run(sql`
    insert into group_files (id, group_id, user_id, title, url, created_at)
    values (5, 5, ${cast.selina.id}, 'লেকচার শিট', '/files/files/none.pdf', now())`);
}

/** Scheduled post 1 of Selina's in the class (5). */
async function resetScheduled(tx: Tx): Promise<void> {
  await tx.run(sql`delete from scheduled_posts`);
  await tx.run(sql`
    insert into scheduled_posts (id, user_id, group_id, request, media, publish_at, created_at)
    values (1, ${cast.selina.id}, 5, '{"category": "other", "body": "কাল ক্লাস", "mentions": [], "ai_enabled": false}',
      '{"images": [], "poster": null, "video_url": null, "video_bytes": null}', now() + interval '3 days', now())`);
}

/** Topic 5 of the class (5). */
async function resetTopics(tx: Tx): Promise<void> {
  await tx.run(sql`delete from group_topics`);
  await tx.run(sql`
    insert into group_topics (id, group_id, name, folded, place, created_at) values (5, 5, 'নোট', 'নোট', 0, now())`);
}

/**
 * Members of group 1 are Rafi, Nusrat and Selina after any previous request, and those of course 7 are the seeded
 * ones. Mitu (4) is banned from the debating club (4); Sadia (5) has left the class (5) and asks to come back.
 */
async function resetMembers(tx: Tx): Promise<void> {
  const { rafi, nusrat, selina, mitu, sadia, admin } = cast;
  await tx.run(sql`delete from group_bans`);
  await tx.run(sql`delete from group_requests`);
  await tx.run(sql`
    delete from group_members where user_id < 40 and group_id in (1, 7) or user_id = ${sadia.id} and group_id = 5`);
  await tx.run(sql`
    insert into group_members (group_id, user_id, role) values (1, ${rafi.id}, 'MEMBER'), (1, ${nusrat.id}, 'MEMBER'),
      (1, ${selina.id}, 'MEMBER'), (7, ${rafi.id}, 'MEMBER'), (7, ${nusrat.id}, 'MEMBER'), (7, ${selina.id}, 'TEACHER'),
      (5, ${rafi.id}, 'MEMBER')
    on conflict do nothing`);
  await tx.run(sql`
    update groups g set member_count = (select count(*) from group_members m where m.group_id = g.id)`);
  await tx.run(sql`
    insert into group_bans (group_id, user_id, reason, banned_by, created_at)
    values (4, ${mitu.id}, 'নিয়ম ভাঙা', ${admin.id}, now())`);
  await tx.run(sql`
    insert into group_requests (group_id, user_id, asked_at, expires_at)
    values (5, ${sadia.id}, now(), now() + interval '1 day')`);
}

/** Deletes post 1 as its author does. */
export const deletePost = (database: Database, at: Date) =>
  database.run(sql`
    update posts set status = 'deleted', deleted_at = ${at}, deleted_by = ${cast.rafi.id} where id = 1`);
