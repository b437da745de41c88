import { onMany } from "../../jobs/outbox.ts";
import { forgetPosts, withPosts } from "../posts/public.ts";
import { reindexPosts } from "../search/post-index/public.ts";
import { releaseUnused } from "../uploads/public.ts";

export const composerJobs = [
  onMany("user.erased", "composer.forget", async ({ clock }, tx, erased) => {
    const userIds = erased.map(({ userId }) => userId);
    const found = await withPosts(tx, userIds);
    for (const { userId, removesTexts = false } of erased)
      if (found.has(userId))
        await reindexPosts(tx, await forgetPosts(tx, userId, { removesTexts, at: clock.now() }));
    await releaseUnused(tx, userIds);
  }),
];
