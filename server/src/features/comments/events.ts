import type { CommentReaction } from "@angon/contract/comments";

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
