import type { ResponseOf, InputOf } from "@angon/contract";
import { DATED_COLLECTION, type savedDays } from "@angon/contract/saved/days";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { load } from "../../posts/public.ts";
import { canSave } from "../access.ts";
import { isPlannable, remindAt } from "../rules.ts";

/** The post is saved too, when it is not yet. A day that has begun needs no reminder. */
export const set = (
  ctx: SignedIn,
  { params, body: { on } }: InputOf<typeof savedDays.set>,
): Promise<ResponseOf<typeof savedDays.set>> =>
  ctx.write(async (tx) => {
    const { userId } = ctx.viewer;
    const now = ctx.clock.now();
    allow(on === null || isPlannable(on, now), "saved.day");
    if (on === null) {
      const row = await tx.one<{ collection_id: number }>(sql`
        update saves set remind_on = null where user_id = ${userId} and post_id = ${params.id} returning collection_id`);
      return { isSaved: row !== undefined, collection_id: row?.collection_id ?? null, on };
    }
    const [post, saver] = await Promise.all([
      load(tx, ctx.viewer, params.id),
      tx.one(sql`select from users where id = ${userId} and deleted_at is null for share`),
    ]);
    allow(canSave(post), "common.not_found");
    if (!saver) fail("common.unauthenticated");
    const row = await tx.one<{ collection_id: number; is_new: boolean }>(sql`
      insert into saves (user_id, post_id, collection_id, created_at, remind_on)
      values (${userId}, ${post.id}, ${DATED_COLLECTION}, ${now}, ${on}::date)
      on conflict (user_id, post_id) do update set remind_on = excluded.remind_on
      returning collection_id, xmax = 0 as is_new`);
    if (row?.is_new) await emit(tx, "post.saved", { postId: post.id, userId });
    const at = remindAt(on);
    if (at > now) await emit(tx, "saved.due", { postId: post.id, userId, on }, at);
    return { isSaved: true, collection_id: row?.collection_id ?? null, on };
  });
