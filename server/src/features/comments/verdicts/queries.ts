import type { Verified } from "@angon/contract/comments";
import type { Db, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { CommentRow } from "../tables.ts";

/** The post of a comment that is not deleted. */
export async function placeOf(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.one<{ post_id: number }>(sql`
    select post_id from comments where id = ${id} and status = 'published'`);
  return row?.post_id;
}

export async function verifierOf(db: Db, userId: number | null): Promise<Verified["by"]> {
  if (userId === null) return null;
  return (
    (await db.one<NonNullable<Verified["by"]>>(sql`select id, name from users where id = ${userId}`)) ?? null
  );
}

export const verdictNow = (
  tx: Tx,
  id: number,
): Promise<Pick<CommentRow, "verdict" | "verified_by"> | undefined> =>
  tx.one(sql`select verdict, verified_by from comments where id = ${id} and status = 'published'`);

/** Reading is not recorded: readers are those who asked, commented, saved or reacted below it. */
const MAX_READERS = 1_000;

export async function readersOf(tx: Tx, commentId: number): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    with answer as (select id, post_id from comments where id = ${commentId})
    select p.user_id as id from answer a join posts p on p.id = a.post_id
    union select c.user_id from answer a join comments c on c.post_id = a.post_id and c.status = 'published'
    union select r.user_id from answer a join comment_reactions r on r.comment_id = a.id
    union select r.user_id from answer a join reactions r on r.post_id = a.post_id
    union select s.user_id from answer a join saves s on s.post_id = a.post_id
    limit ${MAX_READERS}`);
  return rows.map(({ id }) => id);
}

export const notifiedOfWrong = (tx: Tx, commentId: number): Promise<{ userId: number; actorId: number }[]> =>
  tx.many(sql`
    select user_id as "userId", actor_id as "actorId" from notification_actors
    where type = 'answer_wrong' and object_key = ${`comment:${commentId}`}`);
