import { ladderSteps, type LadderStep } from "@angon/contract/assistant/ladder";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { limitsFrom, nextStep, usageColumns, type Usage } from "../assistant/public.ts";
import { mayBeHelped, mayGoOn } from "./access.ts";

type Progress = { step: LadderStep | null; attempts: string[]; startedAt: Date | null };

/** The steps that stand below a post. A quote of the time before steps were marked is a hint. */
export async function progressOf(db: Db, postId: number): Promise<Progress> {
  // The tries first: a step that is written meanwhile is then seen as given, never its try as a copy.
  const tries = await db.many<{ attempt: string | null }>(sql`
    select attempt from answer_steps where post_id = ${postId} and attempt is not null order by given_at`);
  const given = await db.many<{ step: LadderStep; created_at: Date }>(sql`
    select coalesce(ai ->> 'step', 'hint') as step, created_at from comments
    where post_id = ${postId} and by_assistant and status <> 'deleted' order by id`);
  const last = Math.max(-1, ...given.map(({ step }) => ladderSteps.indexOf(step)));
  return {
    step: ladderSteps[last] ?? null,
    attempts: tries.flatMap(({ attempt }) => attempt ?? []),
    startedAt: given[0]?.created_at ?? null,
  };
}

export const nextOf = ({ step, attempts, startedAt }: Progress, now: Date) =>
  nextStep({ step, tries: attempts.length, startedAt }, now);

/** The last step below the post and the one that follows; none follows for readers other than the author. */
export async function stateOf(db: Db, ctx: SignedIn, post: { id: number; user_id: number }) {
  const { viewer, clock } = ctx;
  const progress = await progressOf(db, post.id);
  const usage = await db.one<Usage>(sql`select ${usageColumns(viewer.userId, clock.now())}`);
  const { remaining } = limitsFrom(usage ?? { used: 0, by_school: 0 }, viewer, ctx);
  const isOwn = mayGoOn(viewer, post) && mayBeHelped(viewer);
  const next = isOwn ? nextOf(progress, clock.now()) : { next_step: null, needs_attempt: false };
  return { step: progress.step, remaining, ...next };
}

/** A provider's step stood below the post, also when it was deleted later. */
export const isWritten = async (db: Db, postId: number, step: LadderStep): Promise<boolean> =>
  (await db.one(sql`
    select from comments where post_id = ${postId} and by_assistant and ai ->> 'step' = ${step}
      and ai ->> 'provider' <> 'school' limit 1`)) !== undefined;

/** The texts of the steps below a post. */
export const toldBelow = async (db: Db, postId: number): Promise<string[]> =>
  (
    await db.many<{ content: string }>(sql`
      select content from comments where post_id = ${postId} and by_assistant and status = 'published'`)
  ).map(({ content }) => content);

/** The comments that the steps below a post quote: later steps go on with the same answer. */
export const quotedBelow = async (db: Db, postId: number): Promise<number[]> =>
  (
    await db.many<{ quoted_id: number }>(sql`
      select q.quoted_id from answer_quotes q join comments c on c.id = q.comment_id
      where c.post_id = ${postId} and c.status = 'published' order by q.comment_id, q.quoted_id`)
  ).map(({ quoted_id }) => quoted_id);
