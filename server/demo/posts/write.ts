import { reactionTypes } from "@angon/contract/posts";
import { indexedIn } from "@angon/contract/search/formulas";
import { soughtIn } from "@angon/contract/search/words";
import type { Tx } from "../../src/db/database.ts";
import { columns, sql } from "../../src/db/sql.ts";
import { keepWords, learntFrom, type Learnt } from "../../src/features/search/vocabulary/public.ts";
import type { FileStore } from "../../src/files/store.ts";
import { hangPictures, picturesIn, type Hung } from "../pictures/hang.ts";
import { printsOf, type Prints } from "../pictures/prints.ts";
import { commentsBelow, postsUntil, type DatedComment, type DatedPost } from "./feed.ts";
import { commentMarks, reactionsTo, votesOn } from "./marks.ts";
import { isAssistant } from "./read.ts";
import { writeFollows, writeSaves, writeShares, writeViews } from "./write-marks.ts";

const FIRST_OPTION = 1_001;
const json = (rows: unknown) => JSON.stringify(rows);

function countBy<T>(rows: readonly T[], keyOf: (row: T) => number | string): Map<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

export type Talk = {
  now: Date;
  posts: readonly DatedPost[];
  comments: readonly DatedComment[];
  prints: Prints | undefined;
  words: readonly Learnt[];
};

/**
 * All posts of the demo school until now. Pictures are rendered and words indexed before the transaction starts, so that
 * it stays short on a slow machine; without a file store pictures are rows without files. `morePictures` are those that
 * others show.
 */
export async function talkUntil(
  now: Date,
  files?: FileStore,
  morePictures: readonly string[] = [],
): Promise<Talk> {
  const posts = postsUntil(now.getTime());
  const comments = commentsBelow(posts, now.getTime());
  const words = learntFrom(posts.map(soughtIn));
  const pictures = [...picturesIn({ posts, comments }), ...morePictures];
  return { now, posts, comments, words, prints: files && (await printsOf(pictures, files)) };
}

export async function writeFeed(tx: Tx, { now, posts, comments, prints, words }: Talk): Promise<void> {
  const hung = await hangPictures(tx, { posts, comments }, prints);
  await writePosts(tx, posts, hung, comments, now.getTime());
  await writePolls(tx, posts, now.getTime());
  await writeComments(tx, comments, hung, now.getTime());
  await writeSaves(tx, posts, now.getTime());
  await writeFollows(tx, now.getTime());
  await writeWords(tx, posts);
  await keepWords(tx, words);
  await tx.run(
    sql`insert into learnt (post_id) select id from unnest(${posts.map(({ id }) => id)}::bigint[]) as id`,
  );
}

/** So that what is talked about can be found at once. */
async function writeWords(tx: Tx, posts: readonly DatedPost[]): Promise<void> {
  const rows = posts.map((post) => ({ id: post.id, words: indexedIn(soughtIn(post)) }));
  await tx.run(sql`
    insert into post_words (post_id, words)
    select r.id, array_to_tsvector(array(select jsonb_array_elements_text(r.words)))
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id bigint, words jsonb)`);
}

async function writePosts(
  tx: Tx,
  posts: readonly DatedPost[],
  hung: Hung,
  comments: readonly DatedComment[],
  now: number,
): Promise<void> {
  const reactions = reactionsTo(posts, now);
  const answers = countBy(comments, ({ post }) => post.id);
  const marks = countBy(reactions, ({ post_id, type }) => `${post_id}/${type}`);
  const rows = posts.map((post) => ({
    id: post.id,
    user_id: post.author.id,
    group_id: post.group?.id ?? null,
    hsc_batch: post.batch,
    category: post.category,
    subject_id: post.chapter === null ? null : Math.floor(post.chapter / 100),
    chapter_id: post.chapter,
    body: post.body,
    tags: post.tags,
    mentions: post.mentions,
    images: hung.images(post),
    ...hung.film(post),
    poll_type:
      post.options.length > 0 ? (post.options.some((one) => one.is_correct) ? "question" : "survey") : null,
    ai_enabled: post.ai,
    ...Object.fromEntries(reactionTypes.map((type) => [`r_${type}`, marks.get(`${post.id}/${type}`) ?? 0])),
    comment_count: answers.get(post.id) ?? 0,
    pinned_at: post.pinned ? new Date(post.at) : null,
    created_at: new Date(post.at),
  }));
  const written = columns(Object.keys(rows[0] ?? {}));
  await tx.run(sql`
    insert into posts (${written}) select ${written} from jsonb_populate_recordset(null::posts, ${json(rows)}::jsonb)`);
  await tx.run(sql`
    insert into reactions (post_id, user_id, type, created_at)
    select post_id, user_id, type, created_at from jsonb_to_recordset(${json(reactions)}::jsonb)
      as r (post_id bigint, user_id int, type text, created_at timestamptz)`);
  await writeShares(tx, posts, now);
  await writeViews(tx, posts, [
    ...reactions,
    ...comments
      .filter(({ author }) => !isAssistant(author))
      .map(({ post, author }) => ({ post_id: post.id, user_id: author.id })),
  ]);
}

async function writePolls(tx: Tx, posts: readonly DatedPost[], now: number): Promise<void> {
  const votes = votesOn(posts, now);
  const counts = countBy(votes, ({ post_id, place }) => `${post_id}/${place}`);
  const options = posts
    .flatMap((post) => post.options.map((option, place) => ({ ...option, place, post_id: post.id })))
    .map((option, i) => ({
      ...option,
      id: FIRST_OPTION + i,
      position: option.place + 1,
      vote_count: counts.get(`${option.post_id}/${option.place}`) ?? 0,
    }));
  await tx.run(sql`
    insert into poll_options (id, post_id, position, name, is_correct, vote_count)
    select id, post_id, position, name, is_correct, vote_count from jsonb_to_recordset(${json(options)}::jsonb)
      as r (id bigint, post_id bigint, position smallint, name text, is_correct boolean, vote_count int)`);
  await tx.run(sql`
    insert into poll_votes (post_id, user_id, option_id, created_at)
    select v.post_id, v.user_id, o.id, v.created_at
    from jsonb_to_recordset(${json(votes)}::jsonb) as v (post_id bigint, user_id int, place int, created_at timestamptz)
      join poll_options o on o.post_id = v.post_id and o.position = v.place + 1`);
  await tx.run(sql`
    update posts set total_votes = (select sum(vote_count) from poll_options where post_id = posts.id)
    where category = 'poll'`);
}

async function writeComments(
  tx: Tx,
  comments: readonly DatedComment[],
  hung: Hung,
  now: number,
): Promise<void> {
  const marks = commentMarks(comments, now);
  const counts = countBy(marks, ({ comment_id, type }) => `${comment_id}/${type}`);
  const rows = comments.map((comment) => ({
    id: comment.id,
    post_id: comment.post.id,
    parent_id: comment.parentId,
    depth: comment.depth,
    user_id: comment.author.id,
    content: comment.content,
    by_assistant: isAssistant(comment.author),
    quoted: comment.quoted,
    mentions: comment.mentions,
    picture: hung.answer(comment),
    satisfied_count: counts.get(`${comment.id}/satisfied`) ?? 0,
    dissatisfied_count: counts.get(`${comment.id}/dissatisfied`) ?? 0,
    created_at: new Date(comment.at),
  }));
  await tx.run(sql`
    insert into comments (id, post_id, parent_id, depth, user_id, content, by_assistant, mentions, picture,
      satisfied_count, dissatisfied_count, created_at)
    select id, post_id, parent_id, depth, user_id, content, by_assistant, mentions, picture, satisfied_count,
      dissatisfied_count, created_at
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id bigint, post_id bigint, parent_id bigint, depth smallint,
      user_id int, content text, by_assistant boolean, mentions jsonb, picture jsonb, satisfied_count int, dissatisfied_count int,
      created_at timestamptz)`);
  await tx.run(sql`
    insert into comment_reactions (comment_id, user_id, type, created_at)
    select comment_id, user_id, type, created_at from jsonb_to_recordset(${json(marks)}::jsonb)
      as r (comment_id bigint, user_id int, type text, created_at timestamptz)`);
  await writeQuotes(tx, comments);
}

/** A quoted answer is deleted with its source. */
async function writeQuotes(tx: Tx, comments: readonly DatedComment[]): Promise<void> {
  const rows = comments.filter(({ quoted }) => quoted !== null).map(({ id, quoted }) => ({ id, quoted }));
  await tx.run(sql`
    insert into answer_quotes (comment_id, quoted_id)
    select id, quoted from jsonb_to_recordset(${json(rows)}::jsonb) as r (id bigint, quoted bigint)`);
}
