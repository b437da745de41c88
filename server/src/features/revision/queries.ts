import type { ResponseOf, InputOf } from "@angon/contract";
import type { revision, RevisionCard } from "@angon/contract/revision";
import { stageOf, startOfDay, type Memory, type Stage } from "@angon/contract/revision/schedule";
import { sessionOf, type Done } from "@angon/contract/revision/session";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { bestAnswer } from "../comments/public.ts";
import { insideFor, visibleTo } from "../groups/public.ts";
import { wrongQuestions } from "../quizzes/exams/public.ts";
import { mayRevise } from "./access.ts";
import { asPostCard, asQuestionCard, type PostSource, type QuestionSource } from "./present.ts";
import { facesOf, startOfDate, type Source } from "./rules.ts";

const EXAM_AND_FORMULAS = [1, 2];
const LOOKING_FOR_SOLUTION = 5;

/** The answer that a reader of the post's discussion sees; `p` is the row of `posts`. */
const answerFor = (viewer: Viewer) => part`
  case when ${insideFor(viewer)} then (select b.content from (${bestAnswer(part`p`)}) b) end`;

/** Posts whose collection makes them cards, while the viewer may read them. */
const savedPosts = (viewer: Viewer) => part`
  select p.id from saves s join posts p on p.id = s.post_id
  where s.user_id = ${viewer.userId} and ${visibleTo(viewer)} and (s.collection_id = any(${EXAM_AND_FORMULAS}::int[])
    or s.collection_id = ${LOOKING_FOR_SOLUTION} and ${answerFor(viewer)} is not null)`;

/** A student with more has no time for them. */
const MAX_SOURCES = 2_000;

type Listed = { id: string; memory: Memory | null; seq: number };

const listed = (db: Db, viewer: Viewer, now: Date): Promise<Listed[]> =>
  db.many<Listed>(sql`
    select 'post' as kind, w.id as number, 'post-' || w.id as id, c.memory, coalesce(c.seq, 0) as seq from (${savedPosts(viewer)}) w
    left join revision_cards c on c.post_id = w.id and c.user_id = ${viewer.userId}
    union all
    select 'question', w.id, 'question-' || w.id, c.memory, coalesce(c.seq, 0) from (${wrongQuestions(viewer, now)}) w
    left join revision_cards c on c.question_id = w.id and c.user_id = ${viewer.userId}
    order by kind desc, number desc limit ${MAX_SOURCES}`);

export async function isSource(db: Db, viewer: Viewer, { kind, id }: Source, now: Date): Promise<boolean> {
  const row =
    kind === "post"
      ? await db.one(sql`select from (${savedPosts(viewer)}) w where w.id = ${id}`)
      : await db.one(sql`select from (${wrongQuestions(viewer, now)}) w where w.id = ${id}`);
  return row !== undefined;
}

/** The faces of the viewer's card of a saved post; undefined without such a card. */
export async function savedCard(db: Db, viewer: Viewer, postId: number) {
  if (!mayRevise(viewer)) return undefined;
  const row = await db.one<PostSource>(sql`
    select p.id, p.body, null as subject, ${answerFor(viewer)} as answer from posts p
    where p.id = ${postId} and p.id in (${savedPosts(viewer)})`);
  return row && facesOf(row.body, row.answer);
}

export async function today(
  ctx: SignedIn,
  _input: InputOf<typeof revision.today>,
): Promise<ResponseOf<typeof revision.today>> {
  allow(mayRevise(ctx.viewer), "revision.students_only");
  const now = ctx.clock.now();
  const { all, done, exam } = await planOf(ctx, now);
  const { chosen, due, fresh } = sessionOf(all, { now, exam, done });
  const stages: Record<Stage, number> = { unseen: 0, learning: 0, known: 0 };
  for (const { memory } of all) stages[stageOf(memory)] += 1;
  return {
    cards: await cardsOf(ctx, chosen),
    due,
    new: fresh,
    done,
    stages,
    exam_at: exam?.toISOString() ?? null,
    server_time: now.toISOString(),
  };
}

async function planOf({ database, viewer }: SignedIn, now: Date) {
  const [all, done, exam] = await Promise.all([
    listed(database, viewer, now),
    doneToday(database, viewer.userId, now),
    examOf(database, viewer.batch),
  ]);
  return { all, done, exam };
}

/** How many cards today's session still has; null for viewers without revision. */
export async function cardsWaiting(ctx: SignedIn): Promise<number | null> {
  if (!mayRevise(ctx.viewer)) return null;
  const now = ctx.clock.now();
  const { all, ...plan } = await planOf(ctx, now);
  return sessionOf(all, { now, ...plan }).chosen.length;
}

async function doneToday(db: Db, userId: number, now: Date): Promise<Done> {
  const from = startOfDay(now);
  const row = await db.one<Done>(sql`
    select count(*)::int as reviews,
      count(*) filter (where not exists (select from revision_reviews e
        where e.card_id = r.card_id and (e.reviewed_at, e.seq) < (r.reviewed_at, r.seq)))::int as fresh
    from revision_cards c join revision_reviews r on r.card_id = c.id
    where c.user_id = ${userId} and c.reviewed_at >= ${from} and r.reviewed_at >= ${from}`);
  return row ?? { reviews: 0, fresh: 0 };
}

/** The exam of the batch; null while its date is unknown. */
async function examOf(db: Db, batch: string | null): Promise<Date | null> {
  const row = await db.one<{ exam_on: string }>(sql`
    select exam_on::text from batches where name = ${batch}::text and exam_on is not null`);
  return row ? startOfDate(row.exam_on) : null;
}

async function cardsOf(ctx: SignedIn, chosen: readonly Listed[]): Promise<RevisionCard[]> {
  const { database: db, viewer } = ctx;
  const idsOf = (kind: Source["kind"]) =>
    chosen.filter(({ id }) => id.startsWith(kind)).map(({ id }) => Number(id.slice(kind.length + 1)));
  const posts = await db.many<PostSource>(sql`
    select p.id, p.body, s.name as subject, ${answerFor(viewer)} as answer
    from posts p left join subjects s on s.id = p.subject_id
    where p.id = any(${idsOf("post")}::bigint[]) and ${visibleTo(viewer)}`);
  const questions = await db.many<QuestionSource>(sql`
    select k.id, k.question, k.options, k.correct, k.explanation, k.data, k.quiz_id, k.image, q.post_id,
      case when q.post_id is null then q.id end as exam_id
    from quiz_questions k join quizzes q on q.id = k.quiz_id
    where k.id = any(${idsOf("question")}::int[])`);
  const faces = new Map(
    [...posts.map(asPostCard), ...questions.map((row) => asQuestionCard(ctx, row))].map((face) => [
      face.id,
      face,
    ]),
  );
  return chosen.flatMap(({ id, memory, seq }) => {
    const face = faces.get(id);
    return face ? [{ ...face, memory, seq }] : [];
  });
}
