import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { release } from "../uploads/public.ts";
import { dropHeld } from "./commands-held.ts";
import type { PostRow } from "./tables.ts";
import { REMOVED_TEXT } from "./text.ts";

type Wish = { removesTexts: boolean; at: Date };

/**
 * Takes the files and earlier versions of an erased author's posts away, and their texts where the author wished it.
 * A post with comments of others then reads as removed; one without is deleted. Returns the posts with another text.
 */
export async function forgetPosts(tx: Tx, userId: number, { removesTexts, at }: Wish): Promise<PostRow[]> {
  const posts = await tx.many<PostRow>(
    sql`select * from posts where user_id = ${userId} order by id for update`,
  );
  for (const post of posts) if (post.status === "held") await dropHeld(tx, post, at);
  await releaseFiles(tx, userId);
  // Deleted posts, and with them those that were held, are read only by admins, who have no claim on them any more.
  const gone = posts.filter(({ status }) => removesTexts || status === "held" || status === "deleted");
  const ids = gone.map(({ id }) => id);
  await tx.run(sql`
    update posts set images = '[]', poster = null, video_url = null, video_bytes = null,
      attachment_url = null,
      body = case when body = '' then ${REMOVED_TEXT} else body end
    where user_id = ${userId}`);
  await tx.run(sql`
    update posts set body = ${REMOVED_TEXT}, tags = '{}', mentions = '[]' where id = any(${ids}::bigint[])`);
  await tx.run(sql`
    update poll_options set name = ${REMOVED_TEXT} || ' (' || position || ')' where post_id = any(${ids}::bigint[])`);
  if (removesTexts) await deleteUnanswered(tx, userId, at);
  await forgetMentions(tx, userId);
  for (const { id, status } of gone)
    if (status === "published") await emit(tx, "post.edited", { postId: id });
  return gone.map((post) => ({ ...post, body: REMOVED_TEXT }));
}

/** Those of the users who have posted or edited something, or are mentioned; for the others nothing is to be done. */
export async function withPosts(tx: Tx, userIds: readonly number[]): Promise<Set<number>> {
  const found = await tx.many<{ id: number }>(sql`
    select user_id as id from posts where user_id = any(${userIds}::int[]) and status = 'published'
    union select user_id from posts where user_id = any(${userIds}::int[]) and status <> 'published'
    union select editor_id from post_edits where editor_id = any(${userIds}::int[])
    union select u.id from unnest(${userIds}::int[]) as u (id) where exists (
      select from posts
      where mentions <> '[]' and mentions @> jsonb_build_array(jsonb_build_object('user_id', u.id)))`);
  return new Set(found.map(({ id }) => id));
}

async function releaseFiles(tx: Tx, userId: number): Promise<void> {
  const files = await tx.many<{ url: string }>(sql`
    with own as materialized (select * from posts where user_id = ${userId}),
    edits as (delete from post_edits where editor_id = ${userId} or post_id in (select id from own) returning images)
    select picture ->> 'url' as url from own
      cross join jsonb_array_elements(images || coalesce(poster, '[]')) as picture
    union select file from own cross join unnest(array[video_url, attachment_url]) as file where file is not null
    union select picture ->> 'url' from edits cross join jsonb_array_elements(images) as picture`);
  for (const { url } of files) await release(tx, url);
}

async function deleteUnanswered(tx: Tx, userId: number, at: Date): Promise<void> {
  const alone = await tx.many<Pick<PostRow, "id">>(sql`
    update posts p set status = 'deleted', deleted_at = ${at}, deleted_by = null
    where p.user_id = ${userId} and p.status = 'published' and not exists (
      select from comments c where c.post_id = p.id and c.user_id <> ${userId} and c.status = 'published')
    returning p.id`);
  for (const { id } of alone) await emit(tx, "post.removed", { postId: id });
}

/** Others wrote the name in their texts; the reference to the person goes. */
const forgetMentions = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`
    update posts set mentions = coalesce((
      select jsonb_agg(mention) from jsonb_array_elements(mentions) as mention
      where (mention ->> 'user_id')::int <> ${userId}), '[]')
    where mentions <> '[]' and mentions @> ${JSON.stringify([{ user_id: userId }])}::jsonb`);
