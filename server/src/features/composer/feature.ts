import { composer } from "@angon/contract/composer";
import { onMany } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { forgetPosts, withPosts } from "../posts/public.ts";
import { reindexPosts } from "../search/post-index/public.ts";
import { releaseUnused } from "../uploads/public.ts";
import { create, update } from "./commands.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.created": {
      postId: number;
      userId: number;
      groupId: number | null;
      batch: string | null;
      ai_enabled: boolean;
      hasMentions: boolean;
      isAnnounced?: true;
      /** Further feeds that the post is shown in. */
      alsoIn?: { groupIds: readonly number[]; batches: readonly string[] };
    };
    "post.edited": { postId: number };
  }
}

export const feature = defineFeature({
  contract: composer,
  handlers: { create, update },
  listeners: [
    onMany("user.erased", "composer.forget", async ({ clock }, tx, erased) => {
      const userIds = erased.map(({ userId }) => userId);
      const found = await withPosts(tx, userIds);
      for (const { userId, removesTexts = false } of erased)
        if (found.has(userId))
          await reindexPosts(tx, await forgetPosts(tx, userId, { removesTexts, at: clock.now() }));
      await releaseUnused(tx, userIds);
    }),
  ],
});
