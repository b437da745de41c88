import { MENTIONS_TOLD } from "@angon/contract/responses";
import type { ReactionType } from "@angon/contract/posts";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { KeptMention } from "../posts/public.ts";

export type PostNow = { user_id: number; group_id: number | null; mentions: KeptMention[] };

/** A post as it stands; nothing when it is gone. */
export const postNow = (tx: Tx, postId: number): Promise<PostNow | undefined> =>
  tx.one<PostNow>(sql`
    select user_id, group_id, mentions from posts where id = ${postId} and status = 'published'`);

export type CommentNow = {
  post_id: number;
  user_id: number;
  by_assistant: boolean;
  mentions: KeptMention[];
  asker_id: number;
  group_id: number | null;
};

export const commentNow = (tx: Tx, commentId: number): Promise<CommentNow | undefined> =>
  tx.one<CommentNow>(sql`
    select c.post_id, c.user_id, c.by_assistant, c.mentions, p.user_id as asker_id, p.group_id
    from comments c join posts p on p.id = c.post_id
    where c.id = ${commentId} and c.status = 'published' and p.status = 'published'`);

/** Of these, who may still be told that they are named in it. */
export async function mentionsLeft(tx: Tx, about: string, named: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ user_id: number }>(sql`
    select user_id from notification_actors where type = 'mention' and object_key = ${about}`);
  const told = new Set(rows.map(({ user_id }) => user_id));
  return named.filter((id) => !told.has(id)).slice(0, Math.max(0, MENTIONS_TOLD - told.size));
}

export const savedNow = async (tx: Tx, postId: number, userId: number): Promise<boolean> =>
  (await tx.one(sql`select from saves where post_id = ${postId} and user_id = ${userId}`)) !== undefined;

export async function reactionNow(tx: Tx, postId: number, userId: number): Promise<ReactionType | null> {
  const row = await tx.one<{ type: ReactionType }>(sql`
    select type from reactions where post_id = ${postId} and user_id = ${userId}`);
  return row?.type ?? null;
}

export async function ratingNow(tx: Tx, commentId: number, userId: number) {
  const row = await tx.one<{ type: "satisfied" | "dissatisfied" }>(sql`
    select type from comment_reactions where comment_id = ${commentId} and user_id = ${userId}`);
  return row?.type ?? null;
}
