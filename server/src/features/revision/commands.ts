import type { ResponseOf, InputOf } from "@angon/contract";
import type { revision } from "@angon/contract/revision";
import { replayed, type Review } from "@angon/contract/revision/schedule";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { mayRevise } from "./access.ts";
import { isSource } from "./queries.ts";
import { boundedTime, sourceOf, type Source } from "./rules.ts";

/** Each rating replays all of them; a card that is forgotten every day for years has fewer. */
const MAX_REVIEWS = 1_000;

/**
 * Adds a review to the card's log and computes its state from the whole log, so that repeated, late and reordered
 * requests of several devices end in the same state.
 */
export const rate = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof revision.rate>,
): Promise<ResponseOf<typeof revision.rate>> =>
  ctx.write(async (tx) => {
    const { viewer, clock } = ctx;
    allow(mayRevise(viewer), "revision.students_only");
    const now = clock.now();
    const source = sourceOf(params.card);
    allow(await isSource(tx, viewer, source, now), "common.not_found");
    const cardId = await lockCard(tx, viewer.userId, source, now);
    const claimed = new Date(body.at);
    await tx.run(sql`
      insert into revision_reviews (card_id, claimed_at, seq, reviewed_at, rating)
      select ${cardId}, ${claimed}, ${body.seq}, ${boundedTime(claimed, now)}, ${body.rating}
      where (select count(*) from revision_reviews where card_id = ${cardId}) < ${MAX_REVIEWS}
      on conflict do nothing`);
    const reviews = await tx.many<Review>(sql`
      select rating, reviewed_at as at, seq from revision_reviews where card_id = ${cardId}`);
    const memory = replayed(reviews) ?? fail("common.internal");
    const seq = Math.max(...reviews.map((review) => review.seq));
    await tx.run(sql`
      update revision_cards set memory = ${JSON.stringify(memory)}, seq = ${seq}, reviewed_at = ${new Date(memory.last_review)}
      where id = ${cardId}`);
    return { memory, seq };
  });

async function lockCard(tx: Tx, userId: number, { kind, id }: Source, now: Date): Promise<number> {
  // Locks the user, so that a concurrent erasure leaves no card behind.
  const here = await tx.one(sql`select from users where id = ${userId} and deleted_at is null for share`);
  if (!here) return fail("common.unauthenticated");
  const [postId, questionId] = kind === "post" ? [id, null] : [null, id];
  await tx.run(sql`
    insert into revision_cards (user_id, post_id, question_id, created_at)
    values (${userId}, ${postId}::bigint, ${questionId}::int, ${now}) on conflict do nothing`);
  const card = await tx.one<{ id: number }>(sql`
    select id from revision_cards
    where user_id = ${userId} and (post_id = ${postId}::bigint or question_id = ${questionId}::int) for update`);
  return card?.id ?? fail("common.internal");
}

/** The cards of erased users are deleted with their reviews. */
export const forgetCards = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from revision_cards where user_id = any(${userIds}::int[])`));
