import type { InputOf, ResponseOf } from "@angon/contract";
import { MAX_CHAPTERS_FOLLOWED, type chapterFollows } from "@angon/contract/follows/chapters";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { HOUR, defineLimit } from "../../../kit/limits.ts";

const chapterLimit = defineLimit("chapterFollows", { points: 100, seconds: HOUR, shared: true });

type FollowState = ResponseOf<typeof chapterFollows.follow>;

export async function follow(
  ctx: SignedIn,
  { params }: InputOf<typeof chapterFollows.follow>,
): Promise<FollowState> {
  const { userId } = ctx.viewer;
  await ctx.limits.take(chapterLimit, userId);
  return ctx.write(async (tx) => {
    // Locks the user, so that a concurrent erasure leaves no row behind and the count stays true.
    const here = await tx.one(sql`
      select from users where id = ${userId} and deleted_at is null for no key update`);
    if (!here) return fail("common.unauthenticated");
    const chapter = await tx.one(sql`select from chapters where id = ${params.id}::int for key share`);
    allow(chapter !== undefined, "common.not_found");
    await tx.run(sql`
      insert into chapter_follows (user_id, chapter_id, created_at)
      values (${userId}, ${params.id}, ${ctx.clock.now()}) on conflict do nothing`);
    const row = await tx.one<{ count: number }>(sql`
      select count(*)::int as count from chapter_follows where user_id = ${userId}`);
    allow((row?.count ?? 0) <= MAX_CHAPTERS_FOLLOWED, "chapter_follows.full");
    return { isFollowing: true };
  });
}

export const unfollow = (
  ctx: SignedIn,
  { params }: InputOf<typeof chapterFollows.unfollow>,
): Promise<FollowState> =>
  ctx.write(async (tx) => {
    await tx.run(sql`
      delete from chapter_follows where user_id = ${ctx.viewer.userId} and chapter_id = ${params.id}`);
    return { isFollowing: false };
  });

export const deleteChapterFollows = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from chapter_follows where user_id = any(${userIds}::int[])`));
