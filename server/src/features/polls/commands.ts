import type { ResponseOf, InputOf } from "@angon/contract";
import type { polls } from "@angon/contract/polls";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { Failure } from "../../kit/fail.ts";
import { createWriteBatcher } from "../../kit/write-batcher.ts";
import { asOptions, adjustVoteCounts, hasEnded, loadManyForUpdate } from "../posts/public.ts";
import { canVote } from "./access.ts";
import { existingVotes, optionsOf } from "./queries.ts";
import { countDeltas, optionsAfter, type VoteChange } from "./rules.ts";
import { reactionLimit } from "../reactions/public.ts";

type VoteRequest = { viewer: Viewer; postId: number; optionId: number };
type VoteResponse = ResponseOf<typeof polls.vote>;

const batcher = createWriteBatcher({
  keyOf: ({ viewer, postId }: VoteRequest) => `${postId} ${viewer.userId}`,
  rowOf: ({ postId }) => String(postId),
  work: voteAll,
});

export async function vote(ctx: SignedIn, { body }: InputOf<typeof polls.vote>): Promise<VoteResponse> {
  const { viewer } = ctx;
  await ctx.limits.take(reactionLimit, viewer.userId, { viewer });
  return ctx.writeBatched(batcher, { viewer, ...body });
}

async function voteAll(
  tx: Tx,
  requests: readonly VoteRequest[],
  { clock }: Services,
): Promise<(VoteResponse | Failure)[]> {
  const now = clock.now();
  const [posts, options, existing] = await Promise.all([
    loadManyForUpdate(tx, requests),
    optionsOf(
      tx,
      requests.map(({ postId }) => postId),
    ),
    existingVotes(tx, requests),
  ]);
  const isOffered = ({ postId, optionId }: VoteRequest) =>
    options.some(({ id, post_id }) => id === optionId && post_id === postId);
  const changes = requests.flatMap((request, i): VoteChange[] => {
    const post = posts[i];
    if (!post || !canVote(post) || isClosed(request.viewer, post) || !isOffered(request)) return [];
    if (hasEnded(post, now)) return [];
    const { viewer, postId, optionId } = request;
    return [{ postId, userId: viewer.userId, from: existing[i] ?? null, to: optionId }];
  });
  const deltas = await saveVotes(tx, changes, now);
  return requests.map((request, i) => {
    const post = posts[i];
    if (!post) return new Failure("common.not_found");
    if (!canVote(post)) return new Failure("posts.members_only");
    if (isClosed(request.viewer, post)) return new Failure(closedBy(post));
    if (hasEnded(post, now)) return new Failure("polls.ended");
    if (!isOffered(request)) return new Failure("polls.other_option");
    const optionsOfPost = options.filter(({ post_id }) => post_id === post.id);
    const deltasOfPost = deltas.filter(({ postId }) => postId === post.id);
    return {
      pollOptions: asOptions(
        post,
        optionsAfter(optionsOfPost, deltasOfPost),
        { viewer: request.viewer, now },
        request.optionId,
      ),
      totalVotes: deltasOfPost.reduce((sum, { by }) => sum + by, post.total_votes),
    };
  });
}

async function saveVotes(
  tx: Tx,
  all: readonly VoteChange[],
  now: Date,
): Promise<ReturnType<typeof countDeltas>> {
  const changes = all.filter(({ from, to }) => from !== to);
  const deltas = countDeltas(changes);
  if (changes.length === 0) return deltas;
  tx.send(sql`
    insert into poll_votes (post_id, user_id, option_id, created_at)
    select v.*, ${now}::timestamptz
    from unnest(${changes.map((c) => c.postId)}::bigint[], ${changes.map((c) => c.userId)}::int[],
      ${changes.map((c) => c.to)}::bigint[]) as v
    on conflict (post_id, user_id) do update set option_id = excluded.option_id`);
  adjustVoteCounts(tx, deltas);
  // The event says who voted and never for which option.
  await emitAll(
    tx,
    "poll.voted",
    changes.map(({ postId, userId, from }) => ({ postId, userId, isFirst: from === null })),
  );
  return deltas;
}
