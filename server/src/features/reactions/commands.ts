import type { ResponseOf, InputOf } from "@angon/contract";
import type { ReactionType } from "@angon/contract/posts";
import type { reactions } from "@angon/contract/reactions";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { Failure } from "../../kit/fail.ts";
import { createWriteBatcher } from "../../kit/write-batcher.ts";
import { countReactions, lockForAll } from "../posts/public.ts";
import { canReact } from "./access.ts";
import { existingReactions } from "./queries.ts";
import { countsAfter, isMove, movesOf, nextReaction, type Change } from "./rules.ts";

type Wanted = { viewer: Viewer; postId: number; type: ReactionType; on?: boolean | undefined };
type Reacted = ResponseOf<typeof reactions.react>;

const batcher = createWriteBatcher({
  keyOf: ({ viewer, postId }: Wanted) => `${postId} ${viewer.userId}`,
  rowOf: ({ postId }) => String(postId),
  work: reactAll,
});

export async function react(ctx: SignedIn, { body }: InputOf<typeof reactions.react>): Promise<Reacted> {
  const { viewer } = ctx;
  await ctx.limits.take("reactions", viewer.userId, { viewer });
  return ctx.writeBatched(batcher, { viewer, ...body });
}

/**
 * The row is read after its post is locked: a statement that started before the lock would miss a concurrent change.
 */
async function reactAll(
  tx: Tx,
  wanted: readonly Wanted[],
  { clock }: Services,
): Promise<(Reacted | Failure)[]> {
  const posts = await lockForAll(tx, wanted);
  const open = wanted.filter((_, i) => posts[i] && canReact(posts[i]));
  const existing = await existingReactions(tx, open);
  const changes = open.map(({ viewer, postId, type, on }, i): Change => {
    const from = existing[i] ?? null;
    return { postId, userId: viewer.userId, from, to: nextReaction(from, type, on) };
  });
  await keep(tx, changes, clock.now());
  const moves = movesOf(changes);
  if (moves.length > 0) await countReactions(tx, moves);
  await emitAll(
    tx,
    "post.reacted",
    changes.filter(isMove).map(({ postId, userId, to }) => ({ postId, userId, type: to })),
  );
  const after = new Map(changes.map((change) => [`${change.postId} ${change.userId}`, change.to]));
  return wanted.map(({ viewer, postId }, i) => {
    const post = posts[i];
    if (!post) return new Failure("common.not_found");
    if (!canReact(post)) return new Failure("posts.members_only");
    return {
      reaction_counts: countsAfter(post, moves),
      my_reaction: after.get(`${postId} ${viewer.userId}`) ?? null,
    };
  });
}

async function keep(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  const gone = changes.filter(({ to }) => to === null);
  const set = changes.filter(({ to }) => to !== null);
  if (gone.length > 0)
    await tx.run(sql`
      delete from reactions r
      using unnest(${gone.map((g) => g.postId)}::bigint[], ${gone.map((g) => g.userId)}::int[]) as gone (post_id, user_id)
      where r.post_id = gone.post_id and r.user_id = gone.user_id`);
  if (set.length > 0)
    await tx.run(sql`
      insert into reactions (post_id, user_id, type, created_at)
      select post_id, user_id, type, ${now}::timestamptz
      from unnest(${set.map((s) => s.postId)}::bigint[], ${set.map((s) => s.userId)}::int[], ${set.map((s) => s.to)}::text[])
        as s (post_id, user_id, type)
      on conflict (post_id, user_id) do update set type = excluded.type`);
}
