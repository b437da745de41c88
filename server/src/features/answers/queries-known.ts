import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Services } from "../../kit/context.ts";
import { bestAnswer } from "../comments/public.ts";
import { likeness, sharedWords } from "../search/similar/public.ts";
import { termsOf, type TermIndex } from "../search/terms/public.ts";
import { isSimilarEnough, type Question } from "./rules.ts";
import { leavesHint, type BankQuestion, type Known, type Similar } from "./school/public.ts";

const NEWEST_SEARCHED = 1_500;
const MATCHES_SEARCHED = 3_000;
const CANDIDATES = 20;

/** Posts that every reader of the question can read: of its own group, or of its batch's public feed. */
const audience = ({ groupId, batch, postId }: Question) => part`
  p.status = 'published' and p.id <> ${postId} and ${
    groupId === null ? part`p.group_id is null and p.hsc_batch = ${batch}` : part`p.group_id = ${groupId}`
  }`;

type Likeness = NonNullable<ReturnType<typeof likeness>>;

/**
 * Texts of the school for a question, those of the most similar questions first. `isFirst`: the bank is asked only where no
 * answer can be quoted, since all visitors of a question ask for its first step.
 */
export async function knownFor(
  db: Db,
  question: Question,
  { database, clock }: Pick<Services, "database" | "clock">,
  isFirst = true,
): Promise<Known> {
  const index = await termsOf(database, db);
  const terms = likeness(question.text, index);
  if (terms === null) return { answers: [], bank: [] };
  const found = await answersTo(db, question, terms);
  const answers = found.filter(({ body }) => isSimilar(question.text, body, index));
  if (isFirst && answers.some(leavesHint)) return { answers, bank: [] };
  const bank = await bankFor(db, question, terms, clock.now());
  return { answers, bank: bank.filter((one) => isSimilar(question.text, one.question, index)) };
}

/** Trusted answers to similar questions. */
const answersTo = (db: Db, question: Question, terms: Likeness): Promise<Similar[]> =>
  db.many<Similar>(sql`
    with near as (
        select p.id from posts p where ${audience(question)} and p.comment_count > 0
        order by p.id desc limit ${NEWEST_SEARCHED}),
      far as materialized (select post_id as id from post_words where words @@ ${terms.rare}::tsquery limit ${MATCHES_SEARCHED}),
      alike as (
        select p.id, p.body, p.user_id, ts_rank(w.words, ${terms.any}::tsquery) as rank
        from (select id from near union select id from far) c
        join post_words w on w.post_id = c.id and w.words @@ ${terms.enough}::tsquery
        join posts p on p.id = c.id
        where ${audience(question)} and p.comment_count > 0
          and (${question.subjectId}::int is null or p.subject_id is null or p.subject_id = ${question.subjectId}::int)
        order by rank desc, p.id desc limit ${CANDIDATES})
    select a.body, best.* from alike a cross join lateral (${bestAnswer(part`a`)}) best
    order by a.rank desc, a.id desc`);

/**
 * Similar questions of the bank with hints or an explanation. `post_id` is a post with a copy of the question that every reader
 * of the post can read. A question of an exam whose end is not over is left out: its sitters could ask for help with it.
 */
const bankFor = (db: Db, question: Question, terms: Likeness, now: Date): Promise<BankQuestion[]> =>
  db.many<BankQuestion>(sql`
    with alike as (
      select q.id, q.question, q.hints, q.explanation, ts_rank(w.words, ${terms.any}::tsquery) as rank
      from (select question_id, words from question_words
        where words @@ ${terms.enough}::tsquery limit ${MATCHES_SEARCHED}) w
      join questions q on q.id = w.question_id
      where (${question.subjectId}::int is null or q.subject_id = ${question.subjectId}::int)
        and (cardinality(q.hints) > 0 or q.explanation is not null)
      order by rank desc, q.id desc limit ${CANDIDATES})
    select a.question, a.hints, a.explanation, (
      select p.id from quiz_questions k
      join quizzes z on z.id = k.quiz_id and z.status = 'published'
      join posts p on p.id = z.post_id
      where md5(k.question) = md5(a.question) and not k.retired and ${audience(question)}
      order by p.id desc limit 1) as post_id
    from alike a
    where not exists (
      select from quiz_questions k join quizzes z on z.id = k.quiz_id
      where md5(k.question) = md5(a.question) and z.post_id is null and z.status <> 'removed' and z.solved_at > ${now})
    order by a.rank desc, a.id desc`);

function isSimilar(text: string, body: string, terms: TermIndex): boolean {
  const { all, shared } = sharedWords(text, body, terms);
  return isSimilarEnough(all, shared);
}
