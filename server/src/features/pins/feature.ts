import { pins } from "@angon/contract/pins";
import type { Unheard } from "../../kit/events.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { pin, unpin } from "./commands.ts";
import { list } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.pinned": Unheard<{ postId: number; userId: number; groupId: number | null }>;
    "post.unpinned": Unheard<{ postId: number; userId: number; groupId: number | null }>;
  }
}

export const feature = defineFeature({
  contract: pins,
  handlers: { list, pin, unpin },
});
