import type { LadderMark, LadderStep } from "@angon/contract/assistant/ladder";
import { preview } from "@angon/contract/markup/preview";
import type { Database, Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import { countsAsPaid } from "../../kit/settings.ts";
import { bestAnswer } from "../comments/public.ts";
import { likeness, sharedWords } from "../search/similar/public.ts";
import { termsOf, type TermIndex } from "../search/terms/public.ts";
import {
  answerFrom,
  isSimilarEnough,
  RETRY_SECONDS,
  safeHintFrom,
  type Provider,
  type Question,
  type Quote,
} from "./rules.ts";

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
export const answerState = async (tx: Tx, postId: number): Promise<{ answered: boolean; charged: boolean }> =>
  (await tx.one<{ answered: boolean; charged: boolean }>(sql`
    select exists (select from comments where post_id = ${postId} and by_assistant) as answered,
      exists (select from ai_charges where post_id = ${postId}) as charged`)) ?? {
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

/** The comment while staff call it wrong. */
export const wrongComment = (
  db: Db,
  id: number,
): Promise<{ post_id: number; by_assistant: boolean } | undefined> =>
  db.one(sql`select post_id, by_assistant from comments where id = ${id} and verdict = 'wrong'`);

export const answersQuotingPost = (db: Db, postId: number): Promise<{ comment_id: number }[]> =>
  db.many(sql`
    select distinct q.comment_id, c.post_id from answer_quotes q
    join comments s on s.id = q.quoted_id join comments c on c.id = q.comment_id
    where s.post_id = ${postId} order by c.post_id`);

const NEWEST_SEARCHED = 1_500;
const MATCHES_SEARCHED = 3_000;
const CANDIDATES = 20;
const MAX_QUOTES = 2;

/** Sources that every reader of the question can read: posts of its own group, or of its batch's public feed. */
const audience = ({ groupId, batch, postId }: Question) => part`
  p.status = 'published' and p.comment_count > 0 and p.id <> ${postId} and ${
    groupId === null ? part`p.group_id is null and p.hsc_batch = ${batch}` : part`p.group_id = ${groupId}`
  }`;

export type Similar = Quote & { body: string };

/** Trusted answers to similar questions that leave a hint when their final value is cut, best first. */
export async function quotesFor(db: Db, question: Question, database: Database): Promise<Similar[]> {
  const known = await termsOf(database, db);
  const terms = likeness(question.text, known);
  if (terms === null) return [];
  const candidates = await db.many<Similar>(sql`
      with near as (select p.id from posts p where ${audience(question)} order by p.id desc limit ${NEWEST_SEARCHED}),
        far as materialized (select post_id as id from post_words where words @@ ${terms.rare}::tsquery limit ${MATCHES_SEARCHED}),
        alike as (
          select p.id, p.body, p.user_id, ts_rank(w.words, ${terms.any}::tsquery) as rank
          from (select id from near union select id from far) c
          join post_words w on w.post_id = c.id and w.words @@ ${terms.enough}::tsquery
          join posts p on p.id = c.id
          where ${audience(question)}
            and (${question.subjectId}::int is null or p.subject_id is null or p.subject_id = ${question.subjectId}::int)
          order by rank desc, p.id desc limit ${CANDIDATES})
      select a.body, best.* from alike a cross join lateral (${bestAnswer(part`a`)}) best
      order by a.rank desc, a.id desc`);
  return candidates.filter(
    ({ body, content }) => isSimilar(question.text, body, known) && safeHintFrom(content) !== undefined,
  );
}

/** Quotes comments that answered similar questions; it needs no external server. */
export const builtInProvider = (db: Db, origin: string, database: Database): Provider => ({
  async answer(question) {
    const quotes = (await quotesFor(db, question, database)).slice(0, MAX_QUOTES);
    if (quotes.length === 0) return undefined;
    return {
      text: answerFrom(quotes, origin),
      cost: 0,
      quoted: quotes.map(({ id }) => id),
      ai: markOf("hint", quotes),
    };
  },
});

/** A quote of the school; its sources are posts that every reader of the question can read. */
export const markOf = (step: LadderStep, quotes: readonly Similar[]): LadderMark => ({
  step,
  provider: "school",
  sources: quotes.map(({ post_id, body }) => ({ kind: "post", id: post_id, title: preview(body) })),
});

function isSimilar(text: string, body: string, terms: TermIndex): boolean {
  const { all, shared } = sharedWords(text, body, terms);
  return isSimilarEnough(all, shared);
}
