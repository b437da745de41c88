import type { ReactionType } from "@angon/contract/posts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.reacted": { postId: number; userId: number; type: ReactionType | null };
  }
}
