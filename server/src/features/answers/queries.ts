import type { LadderStep } from "@angon/contract/assistant/ladder";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import { countsAsPaid } from "../../kit/settings.ts";
import { RETRY_SECONDS, type Question } from "./rules.ts";

const helped = (postId: number) => part`
    select p.id as "postId", p.body as text, p.subject_id as "subjectId", p.group_id as "groupId", p.hsc_batch as batch
    from posts p
    where p.id = ${postId} and p.status = 'published' and p.ai_enabled
      and (p.group_id is not null or not exists (
        select from batches b where b.name = p.hsc_batch and b.closed_at is not null))`;

/** A question that the assistant helps with, whether answered or not. */
export const helpedQuestion = (db: Db, postId: number): Promise<Question | undefined> =>
  db.one<Question>(sql`${helped(postId)}`);

const unanswered = (postId: number) => part`${helped(postId)} and p.comment_count = 0
      and not exists (select from comments c where c.post_id = p.id and c.by_assistant)`;

/** A question without any answer, however lately it was looked up. */
export const unansweredQuestion = (db: Db, postId: number): Promise<Question | undefined> =>
  db.one<Question>(sql`${unanswered(postId)}`);

/** A question without any answer, including the assistant's; a question that was looked up recently is skipped. */
export const dueQuestion = (db: Db, postId: number, now: Date): Promise<Question | undefined> =>
  db.one<Question>(sql`${unanswered(postId)}
      and not exists (select from answer_tries t
        where t.post_id = p.id and t.tried_at > ${plus(now, { seconds: -RETRY_SECONDS })})`);

export type AnswerablePost = {
  id: number;
  user_id: number;
  role: "USER" | "TEACHER" | "CLASS_TEACHER" | "MODERATOR" | "ADMIN";
  level: number;
  isPaid: boolean;
  from_pool: boolean;
  comment_count: number;
};

/** The post with the user whose quota pays for its answer; locked until the transaction ends. */
export const loadForUpdate = (tx: Tx, postId: number, now: Date): Promise<AnswerablePost | undefined> =>
  tx.one<AnswerablePost>(sql`
    select p.id, p.user_id, p.comment_count, u.role, u.level, ${countsAsPaid(now)} as "isPaid",
      coalesce((select g.type = 'SUBJECT' from groups g where g.id = p.group_id), false) as from_pool
    from posts p join users u on u.id = p.user_id
    where p.id = ${postId} and p.status = 'published' and p.ai_enabled for no key update of p`);

/** A separate statement after the lock: a statement that began before would not see what the lock waited for. */
export const answerState = async (db: Db, postId: number): Promise<{ answered: boolean; charged: boolean }> =>
  (await db.one<{ answered: boolean; charged: boolean }>(sql`
    select exists (select from comments where post_id = ${postId} and by_assistant) as answered,
      exists (select from ai_charges where post_id = ${postId} and step = 'restate') as charged`)) ?? {
    answered: true,
    charged: true,
  };

export async function assistantId(db: Db): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select id from users where is_assistant and deleted_at is null order by id limit 1`);
  return row?.id;
}

export const answersQuoting = (
  db: Db,
  commentId: number,
): Promise<{ comment_id: number; post_id: number }[]> =>
  db.many(sql`
    select q.comment_id, c.post_id from answer_quotes q join comments c on c.id = q.comment_id
    where q.quoted_id = ${commentId} order by c.post_id`);

/** The comment while staff call it wrong; `step` of one of the assistant. */
export const wrongComment = (
  db: Db,
  id: number,
): Promise<{ post_id: number; step: LadderStep | null } | undefined> =>
  db.one(sql`
    select post_id, case when by_assistant then ai ->> 'step' end as step
    from comments where id = ${id} and verdict = 'wrong'`);

export const answersQuotingPost = (db: Db, postId: number): Promise<{ comment_id: number }[]> =>
  db.many(sql`
    select distinct q.comment_id, c.post_id from answer_quotes q
    join comments s on s.id = q.quoted_id join comments c on c.id = q.comment_id
    where s.post_id = ${postId} order by c.post_id`);
