import { saved } from "@angon/contract/saved";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { deleteSaves, remove, save } from "./commands.ts";
import { savedNotify } from "./notify.ts";
import { collections, list } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "post.saved": { postId: number; userId: number };
    "post.unsaved": { postId: number; userId: number };
    /** The day of a saved post has begun, unless the user has chosen another one. */
    "saved.due": { postId: number; userId: number; on: string };
  }
}

export const feature = defineFeature({
  contract: saved,
  handlers: { save, remove, list, collections },
  listeners: [
    ...savedNotify,
    onUsers("user.erased", "saved.forget", (_services, tx, userIds) => deleteSaves(tx, userIds)),
  ],
});
