import type { ResponseOf, InputOf } from "@angon/contract";
import type { polls } from "@angon/contract/polls";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { Failure } from "../../kit/fail.ts";
import { createWriteBatcher } from "../../kit/write-batcher.ts";
import { asOptions, countVotes, lockForAll } from "../posts/public.ts";
import { canVote } from "./access.ts";
import { existingVotes, optionsOf } from "./queries.ts";
import { movesOf, optionsAfter, type Change } from "./rules.ts";

type Wanted = { viewer: Viewer; postId: number; optionId: number };
type Voted = ResponseOf<typeof polls.vote>;

const batcher = createWriteBatcher({
  keyOf: ({ viewer, postId }: Wanted) => `${postId} ${viewer.userId}`,
  rowOf: ({ postId }) => String(postId),
  work: voteAll,
});

export async function vote(ctx: SignedIn, { body }: InputOf<typeof polls.vote>): Promise<Voted> {
  const { viewer } = ctx;
  await ctx.limits.take("reactions", viewer.userId, { viewer });
  return ctx.writeBatched(batcher, { viewer, ...body });
}

async function voteAll(tx: Tx, wanted: readonly Wanted[], { clock }: Services): Promise<(Voted | Failure)[]> {
  const posts = await lockForAll(tx, wanted);
  const options = await optionsOf(
    tx,
    wanted.map(({ postId }) => postId),
  );
  const isOffered = ({ postId, optionId }: Wanted) =>
    options.some(({ id, post_id }) => id === optionId && post_id === postId);
  const good = wanted.filter((one, i) => posts[i] && canVote(posts[i]) && isOffered(one));
  const existing = await existingVotes(tx, good);
  const changes = good.map(({ viewer, postId, optionId }, i): Change => {
    return { postId, userId: viewer.userId, from: existing[i] ?? null, to: optionId };
  });
  const moves = await keep(tx, changes, clock.now());
  return wanted.map((one, i) => {
    const post = posts[i];
    if (!post) return new Failure("common.not_found");
    if (!canVote(post)) return new Failure("posts.members_only");
    if (!isOffered(one)) return new Failure("polls.other_option");
    const own = options.filter(({ post_id }) => post_id === post.id);
    const came = moves.filter(({ postId }) => postId === post.id);
    return {
      pollOptions: asOptions(post, optionsAfter(own, came), one.viewer, one.optionId),
      totalVotes: came.reduce((sum, { by }) => sum + by, post.total_votes),
    };
  });
}

async function keep(tx: Tx, all: readonly Change[], now: Date) {
  const changes = all.filter(({ from, to }) => from !== to);
  const moves = movesOf(changes);
  if (changes.length === 0) return moves;
  await tx.run(sql`
    insert into poll_votes (post_id, user_id, option_id, created_at)
    select v.*, ${now}::timestamptz
    from unnest(${changes.map((c) => c.postId)}::bigint[], ${changes.map((c) => c.userId)}::int[],
      ${changes.map((c) => c.to)}::bigint[]) as v
    on conflict (post_id, user_id) do update set option_id = excluded.option_id`);
  await countVotes(tx, moves);
  // The event says who voted and never for which option.
  await emitAll(
    tx,
    "poll.voted",
    changes.map(({ postId, userId, from }) => ({ postId, userId, isFirst: from === null })),
  );
  return moves;
}
