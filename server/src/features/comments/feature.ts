import { type CommentReaction, comments } from "@angon/contract/comments";
import { onMany } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { create } from "./commands-create.ts";
import { forgetComments, withComments } from "./commands-erasure.ts";
import { react, remove } from "./commands.ts";
import { commentsNotify } from "./notify.ts";
import { byAuthor, list } from "./queries.ts";
import { commentResource } from "./resource.ts";

declare module "../../kit/events.ts" {
  interface Events {
    /** `parentId` is the comment that was replied to; at the maximum depth it differs from the stored parent. */
    "comment.created": { commentId: number; postId: number; parentId: number | null; userId: number };
    "comment.removed": { commentId: number; postId: number; userId: number };
    "comment.restored": { commentId: number; postId: number };
    "comment.rated": {
      commentId: number;
      postId: number;
      userId: number;
      authorId: number;
      type: CommentReaction | null;
    };
  }
}

export const feature = defineFeature({
  contract: comments,
  handlers: { list, create, remove, react, byAuthor },
  listeners: [
    ...commentsNotify,
    onMany("user.erased", "comments.forget", async ({ clock }, tx, erased) => {
      const found = await withComments(
        tx,
        erased.map(({ userId }) => userId),
      );
      for (const { userId, removesTexts = false } of erased)
        if (found.has(userId)) await forgetComments(tx, userId, { removesTexts, at: clock.now() });
    }),
  ],
  resource: commentResource,
});
