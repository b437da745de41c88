import type { ResponseOf, InputOf } from "@angon/contract";
import type { Feedback, feedback } from "@angon/contract/feedback";
import { lengthOf } from "@angon/contract/kit/text";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canDecide, canRemove } from "./access.ts";
import { lockOne, oneFor } from "./queries.ts";
import { DAY, defineLimit } from "../../kit/limits.ts";
import { checkTextOnce } from "../guard/public.ts";
import { REMOVED_TEXT } from "../posts/public.ts";
import { reactionLimit } from "../reactions/public.ts";

const feedbackLimit = defineLimit("feedback", { points: 10, seconds: DAY, shared: true });

export async function create(ctx: SignedIn, { body }: InputOf<typeof feedback.create>): Promise<Feedback> {
  const { viewer } = ctx;
  await checkTextOnce(ctx, [body.title, body.body]);
  await ctx.limits.take(feedbackLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    await stayHere(tx, viewer.userId);
    const made = await tx.one<{ id: number }>(sql`
      insert into feedbacks (user_id, title, body, created_at)
      values (${viewer.userId}, ${body.title}, ${body.body}, ${ctx.clock.now()}) returning id`);
    if (!made) throw new Error("inserting the feedback returned no id");
    return oneFor(tx, viewer, made.id);
  });
}

/** Locks the user, so that a concurrent erasure leaves nothing behind. */
async function stayHere(tx: Tx, userId: number): Promise<void> {
  const here = await tx.one(sql`select from users where id = ${userId} and deleted_at is null for share`);
  if (!here) fail("common.unauthenticated");
}

export async function vote(
  ctx: SignedIn,
  { params, body }: InputOf<typeof feedback.vote>,
): Promise<ResponseOf<typeof feedback.vote>> {
  const { viewer } = ctx;
  await ctx.limits.take(reactionLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    await stayHere(tx, viewer.userId);
    const { id, vote_count: before } = await lockOne(tx, viewer, params.id);
    const had = await tx.one(sql`
      select from feedback_votes where feedback_id = ${id} and user_id = ${viewer.userId}`);
    const voted = body.on ?? had === undefined;
    const by = Number(voted) - Number(had !== undefined);
    if (by > 0)
      await tx.run(sql`
        insert into feedback_votes (feedback_id, user_id, created_at)
        values (${id}, ${viewer.userId}, ${ctx.clock.now()})`);
    if (by < 0)
      await tx.run(sql`delete from feedback_votes where feedback_id = ${id} and user_id = ${viewer.userId}`);
    if (by !== 0)
      await tx.run(sql`update feedbacks set vote_count = vote_count + ${by}::int where id = ${id}`);
    return { vote_count: before + by, voted };
  });
}

/** Its votes go with it. */
export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof feedback.remove>,
): Promise<ResponseOf<typeof feedback.remove>> =>
  ctx.write(async (tx) => {
    const row = await lockOne(tx, ctx.viewer, params.id);
    allow(canRemove(ctx.viewer, row));
    await tx.run(sql`delete from feedbacks where id = ${row.id}`);
    if (row.user_id !== ctx.viewer.userId)
      await audit(tx, ctx, {
        action: "feedback.removed",
        object: { kind: "feedback", id: row.id },
        before: { author: row.user_id, letters: lengthOf(row.title) + lengthOf(row.body) },
      });
    return { ok: true as const };
  });

export async function decide(
  ctx: SignedIn,
  { params, body }: InputOf<typeof feedback.decide>,
): Promise<Feedback> {
  allow(canDecide(ctx.viewer));
  return ctx.write(async (tx) => {
    const { id, status } = await lockOne(tx, ctx.viewer, params.id);
    await tx.run(sql`update feedbacks set status = ${body.status} where id = ${id}`);
    await audit(tx, ctx, {
      action: "feedback.decided",
      object: { kind: "feedback", id },
      before: { status },
      after: { status: body.status },
    });
    return oneFor(tx, ctx.viewer, id);
  });
}

/** A wish that others voted for keeps its place without a text; the rest goes. Runs after the person's own votes are gone. */
export async function forgetTexts(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from feedbacks where user_id = any(${userIds}::int[]) and vote_count = 0`);
  await tx.run(sql`
    update feedbacks set title = ${REMOVED_TEXT}, body = '' where user_id = any(${userIds}::int[])`);
}

/** The votes of erased users are deleted. */
export const forgetVotes = (tx: Tx, userIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    with held as materialized (
      select f.id from feedbacks f
      where f.id in (select v.feedback_id from feedback_votes v where v.user_id = any(${userIds}::int[]))
      order by f.id for no key update),
    gone as (
      delete from feedback_votes where user_id = any(${userIds}::int[]) and feedback_id in (select id from held)
      returning feedback_id)
    update feedbacks f set vote_count = f.vote_count - g.votes
    from (select feedback_id, count(*) as votes from gone group by feedback_id) g where f.id = g.feedback_id`);
