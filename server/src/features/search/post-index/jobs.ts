import { formulasIn, indexedIn } from "@angon/contract/search/formulas";
import { soughtIn } from "@angon/contract/search/words";
import type { Tx } from "../../../db/database.ts";
import { fixed, sql } from "../../../db/sql.ts";
import { emit, on } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { forgetWords, learnNameOf, learnPosts } from "../vocabulary/public.ts";

type Text = { id: number; body: string; category: string };

/** With the text they belong to, in the same transaction: what was written can be found at once. */
export const indexPost = (tx: Tx, post: Text): void => writeWords(tx, [post]);

/** For posts whose earlier text has to leave the index and the vocabulary. */
export async function reindexPosts(tx: Tx, texts: readonly Text[]): Promise<void> {
  const rows = await tx.many<{ word: string }>(sql`
    select distinct unnest(tsvector_to_array(words)) as word from post_words
    where post_id = any(${texts.map(({ id }) => id)}::bigint[])`);
  writeWords(tx, texts);
  await forgetWords(
    tx,
    rows.map(({ word }) => word),
  );
}

function writeWords(tx: Tx, texts: readonly Text[]): void {
  const rows = texts.map((text) => ({ id: text.id, words: indexedIn(soughtIn(text)) }));
  tx.send(sql`
    insert into post_words (post_id, words)
    select r.id, array_to_tsvector(array(select jsonb_array_elements_text(r.words)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, words jsonb)
    on conflict (post_id) do update set words = excluded.words`);
}

/** So many in one statement that it ends well within its time. */
const AT_ONCE = 500;

/** So many posts are looked through in one step, whether their words are there or not. */
const LOOKED_THROUGH = 20_000;
const TOP = Number.MAX_SAFE_INTEGER;

/** Posts that came without their words (a bulk, an older release), newest first, step by step until the oldest. */
async function catchUp(tx: Tx, before: number): Promise<void> {
  const step = await tx.one<{ first: number | null }>(sql`
    select min(s.id) as first
    from (select id from posts where id < ${before}::bigint order by id desc limit ${fixed(LOOKED_THROUGH)}) s`);
  if (!step?.first) return;
  const texts = await tx.many<Text>(sql`
    select p.id, p.body, p.category from posts p
    where p.id < ${before}::bigint and p.id >= ${step.first}::bigint
      and not exists (select from post_words w where w.post_id = p.id)
    order by p.id desc limit ${fixed(AT_ONCE)}`);
  if (texts.length > 0) writeWords(tx, texts);
  await learnPosts(tx, texts);
  const last = texts.length === AT_ONCE ? texts.at(-1)?.id : undefined;
  await emit(tx, "search.behind", { before: last ?? step.first });
}

/** Homework from before it was found by its name too, newest first, bit by bit. */
async function nameHomework(tx: Tx, before: number): Promise<void> {
  const texts = await tx.many<Text>(sql`
    select p.id, p.body, p.category from posts p
    where p.category = 'homework' and p.id < ${before}::bigint order by p.id desc limit ${fixed(AT_ONCE)}`);
  const last = texts.at(-1);
  if (!last) return;
  writeWords(tx, texts);
  await learnNameOf(tx, texts);
  await emit(tx, "homework.unnamed", { before: last.id });
}

/** Posts from before formulas were flattened, newest first, bit by bit; those without formulas stay as they are. */
async function flattenFormulas(tx: Tx, before: number): Promise<void> {
  const texts = await tx.many<Text>(sql`
    select p.id, p.body, p.category from posts p
    where p.id < ${before}::bigint and p.status <> 'deleted' order by p.id desc limit ${fixed(AT_ONCE)}`);
  const last = texts.at(-1);
  if (!last) return;
  const having = texts.filter(({ body }) => formulasIn(body).length > 0);
  if (having.length > 0) writeWords(tx, having);
  await emit(tx, "formulas.unflattened", { before: last.id });
}

export const postIndexJobs = [
  on("formulas.unflattened", "words.flatten", (_services, tx, { before }) =>
    flattenFormulas(tx, before ?? TOP),
  ),
  on("homework.unnamed", "words.nameHomework", (_services, tx, { before }) =>
    nameHomework(tx, before ?? TOP),
  ),
  on("search.behind", "search.goOn", (_services, tx, { before }) => catchUp(tx, before ?? TOP)),
];

export const postIndexRecurring = [every("search.catchUp", 60, (_services, tx) => catchUp(tx, TOP))];
