import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { REMOVED_TEXT, type StoredPicture } from "../posts/public.ts";
import { release } from "../uploads/public.ts";
import { removeComment } from "./commands.ts";
import type { CommentRow } from "./tables.ts";

type Wish = { removesTexts: boolean; at: Date };

/**
 * Takes the pictures of an erased author's comments away, and their texts where the author wished it. A deleted comment
 * with replies keeps its place and is shown as removed.
 */
export async function forgetComments(tx: Tx, userId: number, { removesTexts, at }: Wish): Promise<void> {
  const pictures = await tx.many<{ picture: StoredPicture }>(sql`
    select picture from comments where user_id = ${userId} and picture is not null order by id for update`);
  for (const { picture } of pictures) await release(tx, picture.url);
  await tx.run(sql`
    update comments set picture = null, content = case when content = '' then ${REMOVED_TEXT} else content end
    where user_id = ${userId} and picture is not null`);
  await forgetMentions(tx, userId);
  if (removesTexts) await deleteAll(tx, userId, at);
  await tx.run(sql`
    update comments set content = ${REMOVED_TEXT}, mentions = '[]'
    where user_id = ${userId} and (${removesTexts}::boolean or status = 'deleted')`);
}

/** Those of the users who have commented or are mentioned; for the others nothing is to be done. */
export async function withComments(tx: Tx, userIds: readonly number[]): Promise<Set<number>> {
  const comments = await tx.many<{ id: number }>(sql`
    select user_id as id from comments where user_id = any(${userIds}::int[]) and status = 'published'
    union select user_id from comments where user_id = any(${userIds}::int[]) and status <> 'published'
    union select u.id from unnest(${userIds}::int[]) as u (id) where exists (
      select from comments
      where mentions <> '[]' and mentions @> jsonb_build_array(jsonb_build_object('user_id', u.id)))`);
  return new Set(comments.map(({ id }) => id));
}

async function deleteAll(tx: Tx, userId: number, at: Date): Promise<void> {
  const all = await tx.many<Pick<CommentRow, "id">>(sql`
    select id from comments where user_id = ${userId} and status = 'published' order by post_id, id`);
  for (const { id } of all) await removeComment(tx, id, at);
}

const forgetMentions = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`
    update comments set mentions = coalesce((
      select jsonb_agg(mention) from jsonb_array_elements(mentions) as mention
      where (mention ->> 'user_id')::int <> ${userId}), '[]')
    where mentions <> '[]' and mentions @> ${JSON.stringify([{ user_id: userId }])}::jsonb`);
