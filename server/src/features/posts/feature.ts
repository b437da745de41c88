import { posts } from "@angon/contract/posts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { deleteFilesOfDeleted, remove, restore, share } from "./commands.ts";
import { history, ofUser } from "./queries-lists.ts";
import { get } from "./queries.ts";
import { postResource } from "./resource.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.removed": { postId: number };
    "post.restored": { postId: number };
    "post.hidden": { postId: number };
    /** A held post was withdrawn or refused. */
    "post.dropped": { postId: number };
    "post.shared": { postId: number; userId: number };
  }
}

export const feature = defineFeature({
  contract: posts,
  handlers: { ofUser, get, remove, restore, history, share },
  recurring: [every("posts.clearDeleted", 60, deleteFilesOfDeleted)],
  resource: postResource,
});
