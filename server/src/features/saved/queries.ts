import type { ResponseOf, InputOf } from "@angon/contract";
import type { PostPage } from "@angon/contract/posts";
import { collectionNames } from "@angon/contract/saved/collections";
import type { saved } from "@angon/contract/saved";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import { schoolDay } from "../../kit/clock.ts";
import { cursorOf, microsOf, momentOf, placeOf, type Cursor } from "../../kit/cursor.ts";
import type { SignedIn } from "../../kit/context.ts";
import { visibleTo } from "../groups/public.ts";
import { cardsFor } from "../posts/public.ts";

export async function list(ctx: SignedIn, { query }: InputOf<typeof saved.list>): Promise<PostPage> {
  const { database, viewer } = ctx;
  const before = placeOf(query.cursor);
  const inCollection =
    query.collection_id === undefined ? part`true` : part`s.collection_id = ${query.collection_id}`;
  const rows = await database.many<Cursor>(sql`
    select s.post_id as id, ${microsOf(part`s.created_at`)} as micros
    from saves s join posts p on p.id = s.post_id
    where s.user_id = ${viewer.userId} and ${inCollection} and ${visibleTo(viewer)}
      and (${before?.id ?? null}::bigint is null or (s.created_at, s.post_id) < (${momentOf(before)}, ${before?.id ?? null}::bigint))
    order by s.created_at desc, s.post_id desc limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  return {
    data: await cardsFor(ctx, viewer, ids),
    next: rows.length > query.limit && last ? cursorOf(last) : null,
  };
}

/** Counts the posts that the list shows; a post that was hidden since is in neither. */
export async function collections({
  database,
  viewer,
  request,
}: SignedIn): Promise<ResponseOf<typeof saved.collections>> {
  const rows = await database.many<{ collection_id: number; count: number }>(sql`
    select s.collection_id, count(*) as count
    from saves s join posts p on p.id = s.post_id
    where s.user_id = ${viewer.userId} and ${visibleTo(viewer)}
    group by s.collection_id order by s.collection_id`);
  return rows.map(({ collection_id, count }) => ({
    collection_id,
    collection_name: collectionNames[collection_id - 1]?.[request.language] ?? "",
    count,
  }));
}

/** Saved posts of a day from `from` on. Columns: id, title, at. */
export const savedForDays = (viewer: Reader, { from, until }: { from: Date; until: Date }) => part`
  select p.id, p.body as title, s.remind_on::timestamp at time zone 'Asia/Dhaka' as at
  from saves s join posts p on p.id = s.post_id
  where s.user_id = ${viewer.userId} and s.remind_on >= ${schoolDay(from)}::date and s.remind_on < ${schoolDay(until)}::date
    and ${visibleTo(viewer)}`;

export const isSavedFor = async (
  tx: Tx,
  { postId, userId, on }: { postId: number; userId: number; on: string },
): Promise<boolean> =>
  (await tx.one(sql`
    select from saves where user_id = ${userId} and post_id = ${postId} and remind_on = ${on}::date`)) !==
  undefined;

export type SavedNow = { post_id: number; user_id: number; author_id: number; is_saved: boolean };

/** Whether each of these users keeps the post now, of posts that are published. */
export const savedNow = (tx: Tx, pairs: readonly { postId: number; userId: number }[]): Promise<SavedNow[]> =>
  tx.many<SavedNow>(sql`
    select p.id as post_id, g.user_id, p.user_id as author_id,
      exists (select from saves s where s.post_id = g.post_id and s.user_id = g.user_id) as is_saved
    from unnest(${pairs.map(({ postId }) => postId)}::bigint[], ${pairs.map(({ userId }) => userId)}::int[])
      with ordinality as g (post_id, user_id, place)
    join posts p on p.id = g.post_id and p.status = 'published'
    order by g.place`);
