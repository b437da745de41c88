import type { LadderStep } from "@angon/contract/assistant/ladder";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { callsFor, stepProviders } from "../assistant/ladder/public.ts";
import { LOST_AFTER_SECONDS, refund, refundLost, reserve } from "../assistant/public.ts";
import { loadForUpdate } from "./queries.ts";
import { isWritten, nextOf, progressOf } from "./queries-steps.ts";
import { RETRY_SECONDS, type Question } from "./rules.ts";
import { groundsOf, type Known, type ProviderAnswer } from "./school/public.ts";

export type Promised = { postId: number; tries: number };

/** So often an external provider is asked for one question. */
export const TRIES = 3;
const PAUSE_SECONDS = [0, 120, 600] as const;

export async function promise(
  { clock }: Services,
  tx: Tx,
  postId: number,
  tries: number,
  seconds: number = PAUSE_SECONDS[tries] ?? 0,
): Promise<void> {
  const at = seconds > 0 ? plus(clock.now(), { seconds }) : undefined;
  await emit(tx, "answer.promised", { postId, tries }, at);
}

/** Of those who ask at the same time one goes on; another may a minute later. */
export const claimTry = async (tx: Tx, postId: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into answer_tries as t (post_id, tried_at) values (${postId}, ${now})
    on conflict (post_id) do update set tried_at = excluded.tried_at
    where t.tried_at <= ${plus(now, { seconds: -RETRY_SECONDS })}`)) === 1;

export type Asked = { question: Question; known: Known; step: LadderStep; attempts: readonly string[] };

/**
 * A step of help by the external provider, which is asked outside of any transaction of its request. `reserve` takes its
 * price in a transaction before; when another request is asking, that one writes or refunds.
 */
export async function outsideAnswer(
  services: Services,
  { question, known, step, attempts }: Asked,
  reserveFirst: (tx: Tx) => Promise<boolean>,
): Promise<ProviderAnswer | "asked by another" | undefined> {
  const source = stepProviders.external(services);
  if (!source) return undefined;
  if (!(await services.database.tx(reserveFirst))) return "asked by another";
  const { postId: id, text } = question;
  const written = await source({ about: { kind: "post", id }, text, ...groundsOf(known) }, step, attempts);
  if (!written) return undefined;
  const { provider, sources, cost, quoted } = written;
  return { text: written.text, cost, quoted, ai: { step, provider, sources: [...sources] } };
}

/** A step that was held back so often is not asked for again: each call costs the school money. */
const MAX_HELD = 3;

/**
 * A step after the first by the external provider; undefined without one, and while another request asks for the same step.
 * Refuses, with the price refunded, when nothing came.
 */
export async function furtherOutside(ctx: SignedIn, asked: Asked): Promise<ProviderAnswer | undefined> {
  const { database, clock } = ctx;
  const { question, step } = asked;
  const { postId } = question;
  const { held } = await callsFor(database, postId, step);
  if (stepProviders.external(ctx) && held >= MAX_HELD) return fail("answers.held_back");
  const answer = await outsideAnswer(ctx, asked, async (tx) => {
    const now = clock.now();
    const post = await loadForUpdate(tx, postId, now);
    if (!post || nextOf(await progressOf(tx, postId), now).next_step !== step) return false;
    const payer = { ...post, userId: post.user_id };
    if (!(await reserve(tx, { ...ctx, viewer: payer }, { postId, step, fromPool: post.from_pool })))
      return false;
    // Should this process die.
    await emit(tx, "answer.stepAsked", { postId, step }, plus(now, { seconds: LOST_AFTER_SECONDS }));
    return true;
  });
  if (answer === "asked by another") return undefined;
  if (answer || !stepProviders.external(ctx)) return answer;
  await database.tx((tx) => refund(tx, postId, step));
  const { last } = await callsFor(database, postId, step);
  return fail(last === "held" ? "answers.held_back" : "answers.provider_away");
}

export type StepAsked = { postId: number; step: LadderStep };

/** Runs when a request for a step must have ended: refunds one that died. */
export async function refundStep({ clock }: Services, tx: Tx, { postId, step }: StepAsked): Promise<void> {
  const now = clock.now();
  // Behind the lock of a request that is writing.
  await loadForUpdate(tx, postId, now);
  if (!(await isWritten(tx, postId, step))) await refundLost(tx, { postId, step }, now);
}
