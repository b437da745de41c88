import { on } from "../../jobs/outbox.ts";
import { forgetPosts } from "../posts/public.ts";
import { reindexPosts } from "../search/post-index/public.ts";
import { releaseUnused } from "../uploads/public.ts";

export const composerJobs = [
  on("user.erased", "composer.forget", async ({ clock }, tx, { userId, removesTexts = false }) => {
    const changed = await forgetPosts(tx, userId, { removesTexts, at: clock.now() });
    await reindexPosts(tx, changed);
    await releaseUnused(tx, userId);
  }),
];
