import { soughtIn, spokenIn } from "@angon/contract/search/words";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit, on, onMany } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { KEYS_VERSION, learn, learntFrom, type Learnt } from "./rules.ts";

/** So many in one statement that it ends well within its time. */
const AT_ONCE = 500;

type Text = { id: number; body: string; category: string };

/** Each post once, however often it is told of. */
export async function learnPosts(tx: Tx, texts: readonly Text[]): Promise<void> {
  const fresh = await tx.many<{ post_id: number }>(sql`
    insert into learnt (post_id) select id from unnest(${texts.map(({ id }) => id)}::bigint[]) as id order by id
    on conflict do nothing returning post_id`);
  const ids = new Set(fresh.map(({ post_id }) => post_id));
  await keepWords(tx, learntFrom(texts.filter(({ id }) => ids.has(id)).map(soughtIn)));
}

/** Adds alternative names of posts whose own words are already learnt; idempotent. */
export async function learnNameOf(tx: Tx, posts: readonly Text[]): Promise<void> {
  const names = posts.map(({ category }) => soughtIn({ body: "", category }));
  const known = await knownOf(tx, names.flatMap(spokenIn));
  await keepWords(tx, learntFrom(names, known));
}

async function knownOf(tx: Tx, words: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ word: string }>(sql`
    select word from vocabulary where word = any(${[...new Set(words)]}::text[])`);
  return new Set(rows.map(({ word }) => word));
}

/** Sorted by word, so that two transactions cannot deadlock. */
export async function keepWords(tx: Tx, rows: readonly Learnt[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into vocabulary (word, posts, keys, said, version)
    select r.word, r.posts, array(select jsonb_array_elements_text(r.keys)), r.said, ${KEYS_VERSION}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (word text, posts int, keys jsonb, said text)
    order by r.word collate "C"
    on conflict (word) do update set posts = vocabulary.posts + excluded.posts`);
}

/** The words of posts from before there was a vocabulary. */
async function learnOld(tx: Tx, before: number): Promise<void> {
  const rows = await tx.many<Text>(sql`
    select p.id, p.body, p.category from post_words w join posts p on p.id = w.post_id
    where w.post_id < ${before} order by w.post_id desc limit ${AT_ONCE}`);
  await learnPosts(tx, rows);
  const last = rows.at(-1);
  if (last && rows.length === AT_ONCE) await emit(tx, "words.behind", { before: last.id });
}

const bodyOf = (tx: Tx, postId: number) =>
  tx.one<Text>(sql`select id, body, category from posts where id = ${postId} and status <> 'deleted'`);

async function learnFrom(tx: Tx, postIds: readonly number[]): Promise<void> {
  const posts = await tx.many<Text>(sql`
    select id, body, category from posts where id = any(${postIds}::bigint[]) and status <> 'deleted' order by id`);
  if (posts.length > 0) await learnPosts(tx, posts);
}

/** An edit adds new words; a removed word keeps its count until the cleanup, which no search result shows. */
async function learnMore(tx: Tx, postId: number): Promise<void> {
  const post = await bodyOf(tx, postId);
  if (!post) return;
  const isLearnt = await tx.one(sql`select from learnt where post_id = ${postId}`);
  // The post is not learnt yet; the pending job will read its current text.
  if (!isLearnt) return;
  await keepWords(tx, learntFrom([post.body], await knownOf(tx, spokenIn(post.body))));
}

/** A word that so many posts were written with is taken for one that stands somewhere: to look for it costs too much. */
const SURELY_THERE = 200;

/** Deletes those words that occur in no post any more. */
export const forgetWords = (tx: Tx, words: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from vocabulary v where v.word = any(${words}::text[]) and v.posts < ${SURELY_THERE} and not exists (
      select from post_words p where p.words @@ ('''' || v.word || '''')::tsquery)`);

/** Deletes words that occur in no post any more, and recomputes the keys of words learnt by older rules. */
async function tidy(tx: Tx, after: string): Promise<void> {
  const rows = await tx.many<{ word: string; version: number }>(sql`
    select word, version from vocabulary where word > ${after} order by word limit ${AT_ONCE}`);
  const words = rows.map(({ word }) => word);
  await forgetWords(tx, words);
  const old = rows.filter(({ version }) => version !== KEYS_VERSION).map(({ word }) => learn(word));
  if (old.length > 0)
    await tx.run(sql`
      update vocabulary v
      set keys = array(select jsonb_array_elements_text(r.keys)), said = r.said, version = ${KEYS_VERSION}
      from jsonb_to_recordset(${JSON.stringify(old)}::jsonb) as r (word text, keys jsonb, said text) where v.word = r.word`);
  const last = words.at(-1);
  if (last !== undefined && words.length === AT_ONCE) await emit(tx, "words.untidy", { after: last });
}

export const vocabularyJobs = [
  on("words.behind", "words.learnOld", (_services, tx, { before }) => learnOld(tx, before)),
  on("words.untidy", "words.tidyOn", (_services, tx, { after }) => tidy(tx, after)),
  onMany("post.created", "words.learn", (_services, tx, all) =>
    learnFrom(
      tx,
      all.map(({ postId }) => postId),
    ),
  ),
  on("post.edited", "words.learnMore", (_services, tx, { postId }) => learnMore(tx, postId)),
];

const DAY = 24 * 60;

export const vocabularyRecurring = [every("words.tidy", DAY, (_services, tx) => tidy(tx, ""))];
