import type { ResponseOf, InputOf } from "@angon/contract";
import type { saved } from "@angon/contract/saved";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { load } from "../posts/public.ts";
import { canSave } from "./access.ts";

/** Moving a saved post to another collection does not change its position, which follows from the time of saving. */
export const save = (
  ctx: SignedIn,
  { body }: InputOf<typeof saved.save>,
): Promise<ResponseOf<typeof saved.save>> =>
  ctx.write(async (tx) => {
    const [post, saver] = await Promise.all([
      load(tx, ctx.viewer, body.post_id),
      // Locks the user, so that a concurrent erasure leaves no saved post behind.
      tx.one(sql`select from users where id = ${ctx.viewer.userId} and deleted_at is null for share`),
    ]);
    allow(canSave(post), "common.not_found");
    if (!saver) fail("common.unauthenticated");
    // `xmax` is 0 only for a row that this statement inserted; an updated row holds the id of its locker.
    const row = await tx.one<{ is_new: boolean }>(sql`
      insert into saves (user_id, post_id, collection_id, created_at)
      values (${ctx.viewer.userId}, ${post.id}, ${body.collection_id}, ${ctx.clock.now()})
      on conflict (user_id, post_id) do update set collection_id = excluded.collection_id
      returning xmax = 0 as is_new`);
    if (row?.is_new) await emit(tx, "post.saved", { postId: post.id, userId: ctx.viewer.userId });
    return { isSaved: true, collection_id: body.collection_id };
  });

/** Also removes posts that are no longer visible: the list belongs to the user. */
export const remove = (
  ctx: SignedIn,
  { body }: InputOf<typeof saved.remove>,
): Promise<ResponseOf<typeof saved.remove>> =>
  ctx.write(async (tx) => {
    const { userId } = ctx.viewer;
    const deleted = await tx.run(sql`
      delete from saves where user_id = ${userId} and post_id = ${body.post_id}`);
    if (deleted > 0) await emit(tx, "post.unsaved", { postId: body.post_id, userId });
    return { isSaved: false, collection_id: null };
  });

export const deleteSaves = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from saves where user_id = any(${userIds}::int[])`));
