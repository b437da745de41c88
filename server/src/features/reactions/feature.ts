import type { ReactionType } from "@angon/contract/posts";
import { reactions } from "@angon/contract/reactions";
import { defineFeature } from "../../registry/define-feature.ts";
import { react } from "./commands.ts";
import { reactionsNotify } from "./notify.ts";
import { list } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.reacted": { postId: number; userId: number; type: ReactionType | null };
  }
}

export const feature = defineFeature({
  contract: reactions,
  handlers: { react, list },
  listeners: reactionsNotify,
});
