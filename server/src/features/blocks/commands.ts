import type { InputOf, ResponseOf } from "@angon/contract";
import { MAX_BLOCKS, MAX_MUTED_WORDS, type blocks } from "@angon/contract/blocks";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canHide } from "./access.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";
import { blocksBeside, otherNow, wordsBeside } from "./queries.ts";
import { folded } from "./rules.ts";

const blockLimit = defineLimit("blocks", { points: 100, seconds: HOUR, shared: true });

type Call<Name extends keyof typeof blocks> = InputOf<(typeof blocks)[Name]>;
type Done = ResponseOf<typeof blocks.set>;

export async function set(ctx: SignedIn, { params, body }: Call<"set">): Promise<Done> {
  const { viewer } = ctx;
  await ctx.limits.take(blockLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    await lockBoth(tx, viewer.userId, params.id);
    const other = await otherNow(tx, viewer.userId, params.id);
    if (!other) return fail("common.not_found");
    allow(canHide(viewer, other) && !other.is_family, "blocks.not_possible");
    if ((await blocksBeside(tx, viewer.userId, other.id)) >= MAX_BLOCKS) return fail("blocks.too_many");
    await tx.run(sql`
      insert into blocks (user_id, other_id, kind, created_at)
      values (${viewer.userId}, ${other.id}, ${body.kind}, ${ctx.clock.now()})
      on conflict (user_id, other_id) do update set kind = excluded.kind`);
    if (body.kind === "block") await emit(tx, "user.blocked", { userId: viewer.userId, otherId: other.id });
    tx.afterCommit(() => ctx.viewers.forget());
    return { ok: true as const };
  });
}

export const remove = (ctx: SignedIn, { params }: Call<"remove">): Promise<Done> =>
  ctx.write(async (tx) => {
    await tx.run(sql`delete from blocks where user_id = ${ctx.viewer.userId} and other_id = ${params.id}`);
    tx.afterCommit(() => ctx.viewers.forget());
    return { ok: true as const };
  });

export async function addWord(
  ctx: SignedIn,
  { body }: Call<"addWord">,
): Promise<ResponseOf<typeof blocks.addWord>> {
  const { viewer } = ctx;
  await ctx.limits.take(blockLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    await lockOwn(tx, viewer.userId);
    const word = folded(body.word);
    if ((await wordsBeside(tx, viewer.userId, word)) >= MAX_MUTED_WORDS) return fail("blocks.too_many");
    const row = await tx.one<{ id: number; word: string }>(sql`
      insert into muted_words (user_id, word, created_at)
      values (${viewer.userId}, ${word}, ${ctx.clock.now()})
      on conflict (user_id, word) do update set word = excluded.word returning id, word`);
    tx.afterCommit(() => ctx.viewers.forget());
    return row ?? fail("common.internal");
  });
}

export const removeWord = (ctx: SignedIn, { params }: Call<"removeWord">): Promise<Done> =>
  ctx.write(async (tx) => {
    await tx.run(sql`delete from muted_words where user_id = ${ctx.viewer.userId} and id = ${params.id}`);
    tx.afterCommit(() => ctx.viewers.forget());
    return { ok: true as const };
  });

/** Locks in one order, so that two users who block each other cannot deadlock. */
const lockBoth = (tx: Tx, userId: number, otherId: number) =>
  tx.run(sql`select from users where id in (${userId}, ${otherId}) order by id for no key update`);

/** Counted and added one after another, so that the limits hold. */
const lockOwn = (tx: Tx, userId: number) =>
  tx.one(sql`select from users where id = ${userId} for no key update`);

/** Deletes the rows of erased users, as the hiding and as the hidden one. */
export async function forgetBlocks(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from blocks where user_id = any(${userIds}::int[]) or other_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from muted_words where user_id = any(${userIds}::int[])`);
}
