import { defineFeature } from "../../../registry/define-feature.ts";
import { everyInBites } from "../../../jobs/recurring.ts";
import { deleteOldViews } from "./commands.ts";
import { reachNotify } from "./notify.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "post.reached": { postId: number };
  }
}

export const feature = defineFeature({
  listeners: reachNotify,
  recurring: [everyInBites("posts.forgetViews", 60, ({ clock }, tx) => deleteOldViews(tx, clock.now()))],
});
