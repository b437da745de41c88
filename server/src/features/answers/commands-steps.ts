import { ladderSteps, type LadderStep } from "@angon/contract/assistant/ladder";
import type { ResponseOf } from "@angon/contract";
import type { answers } from "@angon/contract/answers";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { refund } from "../assistant/public.ts";
import { addCost } from "../posts/public.ts";
import { mayBeHelped, mayGoOn } from "./access.ts";
import { furtherOutside } from "./commands-outside.ts";
import { insertAnswer } from "./commands-write.ts";
import { assistantId, helpedQuestion, loadForUpdate } from "./queries.ts";
import { knownFor } from "./queries-known.ts";
import { isWritten, nextOf, progressOf, quotedBelow, stateOf, toldBelow } from "./queries-steps.ts";
import { faultOf } from "./rules.ts";
import { furtherOf, isFree, type ProviderAnswer } from "./school/public.ts";

type Wish = { step: LadderStep | undefined; attempt: string | undefined };
type Post = { id: number; user_id: number; inside: boolean };

/**
 * Gives the asker the step after the last one: from texts of the school, which takes none of the day's answers, or from the
 * provider. A step that stands below the post already is not given again.
 */
export async function takeStep(
  ctx: SignedIn,
  post: Post,
  wish: Wish,
): Promise<ResponseOf<typeof answers.ask>> {
  const { database, viewer, clock, config } = ctx;
  allow(mayBeHelped(viewer), "answers.no_guardians");
  allow(mayGoOn(viewer, post) && post.inside, "answers.asker_only");
  const question = await helpedQuestion(database, post.id);
  if (!question) return undefined;
  const progress = await progressOf(database, post.id);
  const step = stepToGive(progress, question.text, wish, clock.now());
  if (!step) return undefined;
  const known = await knownFor(database, question, ctx, false);
  const attempts = [...progress.attempts, ...(wish.attempt === undefined ? [] : [wish.attempt])];
  const answer =
    furtherOf(step, known, {
      origin: config.PUBLIC_URL ?? "",
      quoted: await quotedBelow(database, post.id),
      told: await toldBelow(database, post.id),
    }) ?? (await furtherOutside(ctx, { question, known, step, attempts }));
  if (!answer) return undefined;
  const isGiven = await ctx.write(async (tx) => {
    const now = clock.now();
    const authorId = await assistantId(tx);
    const isOpen = (await loadForUpdate(tx, post.id, now)) && authorId !== undefined;
    // Read again behind the lock: another request may have given it meanwhile.
    if (!isOpen || nextOf(await progressOf(tx, post.id), now).next_step !== step) {
      await giveUp(tx, post.id, step, answer);
      return false;
    }
    // Locks the user, so that a concurrent erasure leaves no try behind.
    const present = await tx.run(sql`
      select from users where id = ${viewer.userId} and deleted_at is null for share`);
    allow(present > 0, "common.unauthenticated");
    const commentId = await insertAnswer(tx, post.id, authorId, answer, now);
    await tx.run(sql`
      insert into answer_steps (post_id, step, user_id, attempt, comment_id, given_at)
      values (${post.id}, ${step}, ${viewer.userId}, ${wish.attempt ?? null}, ${commentId}, ${now})
      on conflict (post_id, step) do update set comment_id = excluded.comment_id, given_at = excluded.given_at,
        attempt = coalesce(excluded.attempt, answer_steps.attempt)`);
    return true;
  });
  return isGiven ? { created: 1, ...(await stateOf(database, ctx, post)) } : undefined;
}

/** A provider's answer that is not written has cost money, but none of the day's answers. */
async function giveUp(tx: Tx, postId: number, step: LadderStep, answer: ProviderAnswer): Promise<void> {
  if (isFree(answer)) return;
  if (!(await isWritten(tx, postId, step))) await refund(tx, postId, step);
  await addCost(tx, postId, answer.cost);
}

type Progress = Awaited<ReturnType<typeof progressOf>>;

/** Undefined for a step that was given; refuses one that is out of order or not earned. */
function stepToGive(progress: Progress, question: string, { step, attempt }: Wish, now: Date) {
  const { next_step, needs_attempt } = nextOf(progress, now);
  const last = progress.step === null ? -1 : ladderSteps.indexOf(progress.step);
  if (step !== undefined && ladderSteps.indexOf(step) <= last) return undefined;
  if (next_step === null || next_step === "restate" || (step ?? next_step) !== next_step)
    return fail("answers.not_next");
  if (attempt === undefined) {
    allow(!needs_attempt, "answers.attempt_needed");
    return next_step;
  }
  const fault = faultOf(attempt, question, progress.attempts);
  return fault ? fail(fault) : next_step;
}

export const forgetSteps = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from answer_steps where user_id = any(${userIds}::int[])`));
