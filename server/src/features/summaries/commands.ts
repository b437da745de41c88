import type { ResponseOf, InputOf } from "@angon/contract";
import type { Summary, summaries } from "@angon/contract/summaries";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { closedBy, isClosed } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { load, loadForUpdate } from "../posts/public.ts";
import { canEditSummary, canReadSummary } from "./access.ts";
import { summaryOf } from "./queries.ts";

/** Reactions to an earlier text say nothing of the new one, so they go with it. */
export const set = (ctx: SignedIn, { params, body }: InputOf<typeof summaries.set>): Promise<Summary> =>
  ctx.write(async (tx) => {
    const post = await loadForUpdate(tx, ctx.viewer, params.id);
    allow(canReadSummary(ctx.viewer, post), "common.not_found");
    allow(canEditSummary(ctx.viewer, post));
    if (isClosed(ctx.viewer, post)) fail(closedBy(post));
    await tx.run(sql`delete from summary_items where post_id = ${post.id}`);
    await tx.run(sql`delete from summary_reactions where post_id = ${post.id}`);
    const rows = body.items.map((item, position) => ({ ...item, position }));
    await tx.run(sql`
      insert into summary_items (post_id, position, question, answer)
      select ${post.id}::bigint, r.position, r.question, r.answer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position smallint, question text, answer text)
      order by r.position`);
    return summaryOf(tx, ctx.viewer, post);
  });

export const react = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof summaries.react>,
): Promise<ResponseOf<typeof summaries.react>> =>
  ctx.write(async (tx) => {
    // A new text waits, so that no reaction to the old one survives it.
    await tx.run(sql`select from posts where id = ${params.id} for share`);
    const post = await load(tx, ctx.viewer, params.id);
    allow(canReadSummary(ctx.viewer, post), "common.not_found");
    if (isClosed(ctx.viewer, post)) return fail(closedBy(post));
    const item = await tx.one(sql`select from summary_items where post_id = ${post.id} limit 1`);
    if (!item) return fail("summaries.none");
    // Locks the user, so that a concurrent erasure leaves no reaction behind.
    const here = await tx.one(sql`
      select from users where id = ${ctx.viewer.userId} and deleted_at is null for share`);
    if (!here) return fail("common.unauthenticated");
    await tx.run(sql`
      insert into summary_reactions (post_id, user_id, reaction, at)
      values (${post.id}, ${ctx.viewer.userId}, ${body.reaction}, ${ctx.clock.now()})
      on conflict (post_id, user_id) do update set reaction = excluded.reaction, at = excluded.at`);
    return { reaction: body.reaction };
  });

/** The answers of erased users are deleted. */
export const forgetReactions = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from summary_reactions where user_id = any(${userIds}::int[])`));
