import type { ResponseOf, InputOf } from "@angon/contract";
import type { answers } from "@angon/contract/answers";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { Failure } from "../../kit/fail.ts";
import { stepProviders } from "../assistant/ladder/public.ts";
import { refund, reserve } from "../assistant/public.ts";
import { removeComment } from "../comments/public.ts";
import { load } from "../posts/public.ts";
import { canAsk } from "./access.ts";
import {
  answersQuoting,
  answersQuotingPost,
  assistantId,
  builtInProvider,
  dueQuestion,
  loadForUpdate,
  unansweredQuestion,
  answerState,
  wrongComment,
} from "./queries.ts";
import { claimTry, outsideAnswer, promise, TRIES, type Promised } from "./commands-outside.ts";
import { takeStep } from "./commands-steps.ts";
import { insertAnswer } from "./commands-write.ts";
import { stateOf } from "./queries-steps.ts";
import { RETRY_SECONDS, type ProviderAnswer } from "./rules.ts";

const originOf = ({ config }: Services): string => config.PUBLIC_URL ?? "";

/** The answer is searched before the post is locked, so that other users can comment meanwhile. */
export async function ask(
  ctx: SignedIn,
  { params, body }: InputOf<typeof answers.ask>,
): Promise<ResponseOf<typeof answers.ask>> {
  const { database, viewer, clock } = ctx;
  const post = await load(database, viewer, params.slug);
  const { step, attempt } = body;
  const isFirst = step === "restate" || (step === undefined && attempt === undefined);
  if (!isFirst) return takeStep(ctx, post, { step, attempt });
  const question = canAsk(viewer, post) ? await dueQuestion(database, post.id, clock.now()) : undefined;
  if (!question) return undefined;
  const quoted = await builtInProvider(database, originOf(ctx), database).answer(question);
  const created = await withinQuota(ctx, post.id, async () => {
    const answer = quoted ?? (await outsideAnswer(ctx, question, (tx) => reserveFor(ctx, tx, post.id, true)));
    if (answer === "asked by another") return 0;
    return ctx.write((tx) => writeOrRefund(ctx, tx, post.id, answer));
  });
  return created > 0 ? { created, ...(await stateOf(database, ctx, post)) } : undefined;
}

/** An exhausted quota is no error for the user who opened the post, and later viewers do not repeat the lookup. */
async function withinQuota(ctx: SignedIn, postId: number, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure && error.code === "assistant.quota")) throw error;
    return ctx.write(async (tx) => {
      await recordTry(tx, postId, ctx.clock.now());
      return 0;
    });
  }
}

/** Run by the listener of new posts. Idempotent: a repeated run finds the answer written or its price refunded. */
export async function answerNew(services: Services, tx: Tx, postId: number): Promise<void> {
  const { charged } = await answerState(tx, postId);
  if (!charged) return;
  const question = await dueQuestion(tx, postId, services.clock.now());
  const answer =
    question && (await builtInProvider(tx, originOf(services), services.database).answer(question));
  // The provider is asked by a job of its own, which may wait for it.
  if (question && !answer && stepProviders.external(services)) return promise(services, tx, postId, 0);
  await writeOrRefund(services, tx, postId, answer);
}

/** Run after a promise: finds the answer written, or asks once more. After the last try the price stays refunded. */
export async function keepPromise(services: Services, tx: Tx, { postId, tries }: Promised): Promise<void> {
  const { answered } = await answerState(tx, postId);
  const question = answered ? undefined : await unansweredQuestion(tx, postId);
  const quoted =
    question && (await builtInProvider(tx, originOf(services), services.database).answer(question));
  const reserveNow = (own: Tx) => reserveFor(services, own, postId, false);
  try {
    const answer = question && (quoted ?? (await outsideAnswer(services, question, reserveNow)));
    const created = answer === "asked by another" ? 0 : await writeOrRefund(services, tx, postId, answer);
    if (question && created === 0 && tries + 1 < TRIES) await promise(services, tx, postId, tries + 1);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "assistant.quota")) throw error;
  }
}

/** Takes the price of an answer before it is asked for, and promises to look after it should this process die. */
async function reserveFor(services: Services, tx: Tx, postId: number, isPromised: boolean): Promise<boolean> {
  const post = await loadForUpdate(tx, postId, services.clock.now());
  const { answered, charged } = await answerState(tx, postId);
  if (!post || answered || post.comment_count > 0) return false;
  if (!(await claimTry(tx, postId, services.clock.now()))) return false;
  if (!charged) {
    const payer = { ...post, userId: post.user_id };
    await reserve(tx, { ...services, viewer: payer }, { postId, fromPool: post.from_pool });
  }
  if (isPromised) await promise(services, tx, postId, 0, RETRY_SECONDS);
  return true;
}

/** Writes the answer or refunds its price; returns the number of answers written. */
async function writeOrRefund(
  services: Services,
  tx: Tx,
  postId: number,
  answer: ProviderAnswer | undefined,
): Promise<number> {
  const now = services.clock.now();
  const post = await loadForUpdate(tx, postId, now);
  const { answered, charged } = await answerState(tx, postId);
  if (answered) return 0;
  const authorId = await assistantId(tx);
  if (!post || !answer || post.comment_count > 0 || authorId === undefined) {
    await refund(tx, postId);
    if (post) await recordTry(tx, postId, now);
    return 0;
  }
  if (!charged) {
    const payer = { ...post, userId: post.user_id };
    await reserve(tx, { ...services, viewer: payer }, { postId, fromPool: post.from_pool });
  }
  await insertAnswer(tx, postId, authorId, answer, now);
  return 1;
}

const recordTry = (tx: Tx, postId: number, now: Date) =>
  tx.run(sql`
    insert into answer_tries (post_id, tried_at) values (${postId}, ${now})
    on conflict (post_id) do update set tried_at = excluded.tried_at`);

/** An answer is deleted with the comment that it quotes. */
export async function removeAnswersQuoting(services: Services, tx: Tx, commentId: number): Promise<void> {
  await removeAll(services, tx, await answersQuoting(tx, commentId));
}

export async function removeAnswersQuotingPost(services: Services, tx: Tx, postId: number): Promise<void> {
  await removeAll(services, tx, await answersQuotingPost(tx, postId));
}

/** The price of an answer that staff call wrong goes back, as does that of the answers that quote it. */
export async function withdrawWrong(services: Services, tx: Tx, commentId: number): Promise<void> {
  const wrong = await wrongComment(tx, commentId);
  if (!wrong) return;
  const quoting = await answersQuoting(tx, commentId);
  await removeAll(services, tx, quoting);
  const unpaid = [...(wrong.by_assistant ? [wrong] : []), ...quoting];
  for (const { post_id } of unpaid) await refund(tx, post_id);
}

async function removeAll({ clock }: Services, tx: Tx, all: readonly { comment_id: number }[]): Promise<void> {
  for (const { comment_id } of all) await removeComment(tx, comment_id, clock.now());
}
