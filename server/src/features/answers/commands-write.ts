import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { insertComment } from "../comments/public.ts";
import { addCost } from "../posts/public.ts";
import type { ProviderAnswer } from "./school/public.ts";

/** Returns the id of the comment. */
export async function insertAnswer(
  tx: Tx,
  postId: number,
  authorId: number,
  { text, cost, quoted, ai }: ProviderAnswer,
  now: Date,
): Promise<number> {
  const id = await insertComment(tx, {
    post_id: postId,
    parent_id: null,
    depth: 1,
    user_id: authorId,
    content: text,
    picture: null,
    mentions: [],
    by_assistant: true,
    ai,
    created_at: now,
  });
  await tx.run(sql`
    insert into answer_quotes (comment_id, quoted_id) select ${id}, quoted from unnest(${quoted}::bigint[]) as quoted`);
  if (cost > 0) await addCost(tx, postId, cost);
  await emit(tx, "comment.created", { commentId: id, postId, parentId: null, userId: authorId });
  return id;
}
