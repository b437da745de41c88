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
  dueQuestion,
  loadForUpdate,
  unansweredQuestion,
  answerState,
  wrongComment,
} from "./queries.ts";
import { claimTry, outsideAnswer, promise, TRIES, type Asked, type Promised } from "./commands-outside.ts";
import { takeStep } from "./commands-steps.ts";
import { insertAnswer } from "./commands-write.ts";
import { knownFor } from "./queries-known.ts";
import { stateOf } from "./queries-steps.ts";
import { RETRY_SECONDS, type Question } from "./rules.ts";
import { firstOf, isFree, restatementOf, type Known, type ProviderAnswer } from "./school/public.ts";

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
  const hasProvider = stepProviders.external(ctx) !== undefined;
  // A visit asks for an answer only when the author wants one; here the author asks, and the school's own restatement is written at once.
  const isRequested = step === "restate" && !hasProvider;
  if (!canAsk(viewer, post)) return undefined;
  const question = await (isRequested
    ? unansweredQuestion(database, post.id)
    : dueQuestion(database, post.id, clock.now()));
  if (!question) return hasProvider ? comingAnswer(ctx, post) : undefined;
  const known = await knownFor(database, question, ctx);
  const free = firstOf(known, originOf(ctx)) ?? (isRequested ? restatementOf(question.text) : undefined);
  const created = await withinQuota(ctx, post.id, async () => {
    const answer =
      free ??
      (await outsideAnswer(ctx, firstStep(question, known), (tx) => reserveFor(ctx, tx, post.id, true)));
    if (answer === "asked by another") return 0;
    return ctx.write((tx) => writeOrRefund(ctx, tx, post.id, answer));
  });
  if (created > 0) return { created, ...(await stateOf(database, ctx, post)) };
  return hasProvider ? comingAnswer(ctx, post) : undefined;
}

/** The state without a new answer while the provider is or will be asked by a job or another request. */
async function comingAnswer(ctx: SignedIn, post: { id: number; user_id: number }) {
  const { answered, charged } = await answerState(ctx.database, post.id);
  return charged && !answered ? { created: 0, ...(await stateOf(ctx.database, ctx, post)) } : undefined;
}

const firstStep = (question: Question, known: Known): Asked => ({
  question,
  known,
  step: "restate",
  attempts: [],
});

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

/** Run by the listener of new posts, also of those that no answer of the day pays for: texts of the school are free. */
export async function answerNew(services: Services, tx: Tx, postId: number): Promise<void> {
  const question = await dueQuestion(tx, postId, services.clock.now());
  const known = question && (await knownFor(tx, question, services));
  const answer = known && firstOf(known, originOf(services));
  // The provider is asked by a job of its own, which may wait for it.
  const { charged } = await answerState(tx, postId);
  if (question && !answer && charged && stepProviders.external(services))
    return promise(services, tx, postId, 0);
  await writeOrRefund(services, tx, postId, answer);
}

/** Run after a promise: finds the answer written, or asks once more. After the last try the price stays refunded. */
export async function keepPromise(services: Services, tx: Tx, { postId, tries }: Promised): Promise<void> {
  const { answered } = await answerState(tx, postId);
  const question = answered ? undefined : await unansweredQuestion(tx, postId);
  const known = question && (await knownFor(tx, question, services));
  const free = known && firstOf(known, originOf(services));
  const reserveNow = (own: Tx) => reserveFor(services, own, postId, false);
  try {
    const answer = free ?? (known && (await outsideAnswer(services, firstStep(question, known), reserveNow)));
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
    await reserve(tx, { ...services, viewer: payer }, { postId, step: "restate", fromPool: post.from_pool });
  }
  if (isPromised) await promise(services, tx, postId, 0, RETRY_SECONDS);
  return true;
}

/** Writes the answer, or refunds its price, as for a text of the school; returns the number of answers written. */
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
    await refund(tx, postId, "restate");
    if (post) await recordTry(tx, postId, now);
    return 0;
  }
  if (isFree(answer)) await refund(tx, postId, "restate");
  else if (!charged) {
    const payer = { ...post, userId: post.user_id };
    await reserve(tx, { ...services, viewer: payer }, { postId, step: "restate", fromPool: post.from_pool });
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

/** The price of a step that staff call wrong goes back; the steps that quote it cost nothing. */
export async function withdrawWrong(services: Services, tx: Tx, commentId: number): Promise<void> {
  const wrong = await wrongComment(tx, commentId);
  if (!wrong) return;
  await removeAll(services, tx, await answersQuoting(tx, commentId));
  if (wrong.step !== null) await refund(tx, wrong.post_id, wrong.step);
}

async function removeAll({ clock }: Services, tx: Tx, all: readonly { comment_id: number }[]): Promise<void> {
  for (const { comment_id } of all) await removeComment(tx, comment_id, clock.now());
}
