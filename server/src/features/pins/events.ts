import type { Unheard } from "../../kit/events.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.pinned": Unheard<{ postId: number; userId: number; groupId: number | null }>;
    "post.unpinned": Unheard<{ postId: number; userId: number; groupId: number | null }>;
  }
}
