import type { ResponseOf, InputOf } from "@angon/contract";
import { MAX_SIMILAR, type similar } from "@angon/contract/search/similar";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { visibleTo } from "../../groups/public.ts";
import { batchOf } from "../../posts/public.ts";
import { foundPosts } from "../public.ts";
import { likeness } from "./rules.ts";
import { searchLimit } from "../limits.ts";
import { termsOf } from "../terms/public.ts";

const OF_BATCH = 1_500;
const OF_INDEX = 3_000;
/** More than are shown, because some of them stand where the viewer may not look. */
const LOOKED_AT = 400;

/** Of the batch's newest questions and of the older ones that share two words, those that share most. */
export async function list(
  ctx: SignedIn,
  { query }: InputOf<typeof similar.list>,
): Promise<ResponseOf<typeof similar.list>> {
  const { database, viewer } = ctx;
  await ctx.limits.take(searchLimit, viewer.userId, { viewer });
  const wanted = likeness(query.text, await termsOf(database));
  if (wanted === null) return { data: [] };
  const subject = query.subject_id === undefined ? part`` : part`and p.subject_id = ${query.subject_id}::int`;
  const there = part`
    p.hsc_batch = ${batchOf(viewer, null)} and p.group_id is null and p.status = 'published' ${subject}`;
  // Each step hands on a bounded number of rows, and words are fetched by their key: no plan reads the whole table.
  const found = await database.many<{ id: number }>(sql`
    with near as (select p.id from posts p where ${there} order by p.id desc limit ${OF_BATCH}),
      far as materialized (select post_id as id from post_words where words @@ ${wanted.rare}::tsquery limit ${OF_INDEX}),
      alike as materialized (
        select c.id, ts_rank(w.words, ${wanted.any}::tsquery) as rank
        from (select id from near union select id from far) c
        cross join lateral (select words from post_words where post_id = c.id offset 0) w
        where w.words @@ ${wanted.enough}::tsquery
        order by rank desc, c.id desc limit ${LOOKED_AT})
    select p.id from alike a join posts p on p.id = a.id
    where ${there} and ${visibleTo(viewer)}
    order by a.rank desc, p.id desc limit ${MAX_SIMILAR}`);
  return {
    data: await foundPosts(
      database,
      found.map(({ id }) => id),
    ),
  };
}
