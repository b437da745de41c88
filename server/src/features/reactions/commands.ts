import type { ResponseOf, InputOf } from "@angon/contract";
import type { ReactionType } from "@angon/contract/posts";
import type { reactions } from "@angon/contract/reactions";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { Failure } from "../../kit/fail.ts";
import { createWriteBatcher } from "../../kit/write-batcher.ts";
import { adjustReactionCounts, loadManyForUpdate, reactionCountsOf } from "../posts/public.ts";
import { canReact } from "./access.ts";
import { existingReactions } from "./queries.ts";
import { countsAfter, isChanged, countDeltas, nextReaction, type ReactionChange } from "./rules.ts";
import { MINUTE, defineLimit } from "../../kit/limits.ts";

export const reactionLimit = defineLimit("reactions", { points: 120, seconds: MINUTE, shared: false });

type ReactionRequest = { viewer: Viewer; postId: number; type: ReactionType; on?: boolean | undefined };
type ReactionResponse = ResponseOf<typeof reactions.react>;

const batcher = createWriteBatcher({
  keyOf: ({ viewer, postId }: ReactionRequest) => `${postId} ${viewer.userId}`,
  rowOf: ({ postId }) => String(postId),
  work: reactAll,
});

export async function react(
  ctx: SignedIn,
  { body }: InputOf<typeof reactions.react>,
): Promise<ReactionResponse> {
  const { viewer } = ctx;
  await ctx.limits.take(reactionLimit, viewer.userId, { viewer });
  return ctx.writeBatched(batcher, { viewer, ...body });
}

/**
 * The row is read by a statement behind the one that locks its post: an earlier one would miss a concurrent change.
 */
async function reactAll(
  tx: Tx,
  requests: readonly ReactionRequest[],
  { clock }: Services,
): Promise<(ReactionResponse | Failure)[]> {
  const [posts, existing] = await Promise.all([
    loadManyForUpdate(tx, requests),
    existingReactions(tx, requests),
  ]);
  const changes = requests.flatMap(({ viewer, postId, type, on }, i): ReactionChange[] => {
    const post = posts[i];
    if (!post || !canReact(post) || isClosed(viewer, post)) return [];
    const from = existing[i] ?? null;
    return [{ postId, userId: viewer.userId, from, to: nextReaction(from, type, on) }];
  });
  saveReactions(tx, changes, clock.now());
  const deltas = countDeltas(changes);
  if (deltas.length > 0) adjustReactionCounts(tx, deltas);
  await emitAll(
    tx,
    "post.reacted",
    changes.filter(isChanged).map(({ postId, userId, to }) => ({ postId, userId, type: to })),
  );
  const reactions = new Map(changes.map((change) => [`${change.postId} ${change.userId}`, change.to]));
  return requests.map(({ viewer, postId }, i) => {
    const post = posts[i];
    if (!post) return new Failure("common.not_found");
    if (!canReact(post)) return new Failure("posts.members_only");
    if (isClosed(viewer, post)) return new Failure(closedBy(post));
    return {
      reaction_counts: countsAfter(postId, reactionCountsOf(post), deltas),
      my_reaction: reactions.get(`${postId} ${viewer.userId}`) ?? null,
    };
  });
}

function saveReactions(tx: Tx, changes: readonly ReactionChange[], now: Date): void {
  const removed = changes.filter(({ to }) => to === null);
  const set = changes.filter(({ to }) => to !== null);
  if (removed.length > 0)
    tx.send(sql`
      delete from reactions r
      using unnest(${removed.map(({ postId }) => postId)}::bigint[], ${removed.map(({ userId }) => userId)}::int[])
        as removed (post_id, user_id)
      where r.post_id = removed.post_id and r.user_id = removed.user_id`);
  if (set.length > 0)
    tx.send(sql`
      insert into reactions (post_id, user_id, type, created_at)
      select post_id, user_id, type, ${now}::timestamptz
      from unnest(${set.map((s) => s.postId)}::bigint[], ${set.map((s) => s.userId)}::int[], ${set.map((s) => s.to)}::text[])
        as s (post_id, user_id, type)
      on conflict (post_id, user_id) do update set type = excluded.type`);
}
