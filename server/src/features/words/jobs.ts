import { soughtIn, wordsIn } from "@angon/contract/words";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit, on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/timetable.ts";
import { learnPosts } from "../spelling/public.ts";

type Text = { id: number; body: string; category: string };

/** With the text they belong to, in the same transaction: what was written can be found at once. */
export const indexPost = (tx: Tx, post: Text): Promise<void> => writeWords(tx, [post]);

async function writeWords(tx: Tx, texts: readonly Text[]): Promise<void> {
  const rows = texts.map((text) => ({ id: text.id, words: [...new Set(soughtIn(text).flatMap(wordsIn))] }));
  await tx.run(sql`
    insert into post_words (post_id, words)
    select r.id, array_to_tsvector(array(select jsonb_array_elements_text(r.words)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, words jsonb)
    on conflict (post_id) do update set words = excluded.words`);
}

/** So many in one statement that it ends well within its time. */
const AT_ONCE = 500;

/** Posts that came without their words (a bulk, an older release), newest first, until none is left. */
async function catchUp(tx: Tx, before: number | null): Promise<void> {
  const texts = await tx.many<Text>(sql`
    select p.id, p.body, p.category from posts p
    where p.id < coalesce(${before}::bigint, 9223372036854775807)
      and not exists (select from post_words w where w.post_id = p.id)
    order by p.id desc limit ${AT_ONCE}`);
  if (texts.length > 0) await writeWords(tx, texts);
  await learnPosts(tx, texts);
  const last = texts.at(-1);
  if (last && texts.length === AT_ONCE) await emit(tx, "search.behind", { before: last.id });
}

export const wordsJobs = [
  on("search.behind", "search.goOn", (_services, tx, { before }: { before: number | null }) =>
    catchUp(tx, before),
  ),
];

export const wordsTimetable = [every("search.catchUp", 60, (_services, tx) => catchUp(tx, null))];
