import type { ResponseOf, InputOf } from "@angon/contract";
import type { answers } from "@angon/contract/answers";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { Failure } from "../../kit/fail.ts";
import { refund, reserve } from "../assistant/public.ts";
import { insertComment, withdraw } from "../comments/public.ts";
import { addCost, load } from "../posts/public.ts";
import { canAsk } from "./access.ts";
import {
  answersQuoting,
  answersQuotingPost,
  assistantId,
  builtIn,
  dueQuestion,
  lockAsked,
  stateOf,
} from "./queries.ts";
import type { Found } from "./rules.ts";

const originOf = ({ config }: Services): string => config.PUBLIC_URL ?? "";

/** The words are looked for before anything is held: others go on commenting meanwhile. */
export async function ask(
  ctx: SignedIn,
  { params }: InputOf<typeof answers.ask>,
): Promise<ResponseOf<typeof answers.ask>> {
  const { database, viewer, clock } = ctx;
  const post = await load(database, viewer, params.slug);
  const question = canAsk(post) ? await dueQuestion(database, post.id, clock.now()) : undefined;
  if (!question) return undefined;
  const found = await builtIn(database, originOf(ctx)).answer(question);
  const created = await withinQuota(ctx, post.id, () => ctx.write((tx) => settle(ctx, tx, post.id, found)));
  return created > 0 ? { created } : undefined;
}

/** An exhausted quota is no error for the user who opened the post, and later viewers do not repeat the lookup. */
async function withinQuota(ctx: SignedIn, postId: number, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure && error.code === "assistant.quota")) throw error;
    return ctx.write(async (tx) => {
      await noteTry(tx, postId, ctx.clock.now());
      return 0;
    });
  }
}

/** For the job that follows a new post: done twice, it finds the answer there or its price given back. */
export async function answerNew(services: Services, tx: Tx, postId: number): Promise<void> {
  const { charged } = await stateOf(tx, postId);
  if (!charged) return;
  const question = await dueQuestion(tx, postId, services.clock.now());
  const found = question && (await builtIn(tx, originOf(services)).answer(question));
  await settle(services, tx, postId, found);
}

/** Writes the answer or gives its price back; how many were written. */
async function settle(services: Services, tx: Tx, postId: number, found: Found | undefined): Promise<number> {
  const now = services.clock.now();
  const post = await lockAsked(tx, postId, now);
  const { answered, charged } = await stateOf(tx, postId);
  if (answered) return 0;
  const writer = await assistantId(tx);
  if (!post || !found || post.comment_count > 0 || writer === undefined) {
    await refund(tx, postId);
    if (post) await noteTry(tx, postId, now);
    return 0;
  }
  if (!charged) {
    const payer = { ...post, userId: post.user_id };
    await reserve(tx, { viewer: payer, clock: services.clock }, { postId, fromPool: post.from_pool });
  }
  await write(tx, postId, writer, found, now);
  return 1;
}

const noteTry = (tx: Tx, postId: number, now: Date) =>
  tx.run(sql`
    insert into answer_tries (post_id, tried_at) values (${postId}, ${now})
    on conflict (post_id) do update set tried_at = excluded.tried_at`);

async function write(
  tx: Tx,
  postId: number,
  writer: number,
  { text, cost, quoted }: Found,
  now: Date,
): Promise<void> {
  const id = await insertComment(tx, {
    post_id: postId,
    parent_id: null,
    depth: 1,
    user_id: writer,
    content: text,
    picture: null,
    mentions: [],
    by_assistant: true,
    created_at: now,
  });
  await tx.run(sql`
    insert into answer_quotes (comment_id, quoted_id) select ${id}, quoted from unnest(${quoted}::bigint[]) as quoted`);
  if (cost > 0) await addCost(tx, postId, cost);
  await emit(tx, "comment.created", { commentId: id, postId, parentId: null, userId: writer });
}

/** An answer is deleted with the comment that it quotes. */
export async function forgetQuoted(services: Services, tx: Tx, commentId: number): Promise<void> {
  await withdrawAll(services, tx, await answersQuoting(tx, commentId));
}

export async function forgetQuotedPost(services: Services, tx: Tx, postId: number): Promise<void> {
  await withdrawAll(services, tx, await answersQuotingPost(tx, postId));
}

async function withdrawAll(
  { clock }: Services,
  tx: Tx,
  all: readonly { comment_id: number }[],
): Promise<void> {
  for (const { comment_id } of all) await withdraw(tx, comment_id, clock.now());
}
