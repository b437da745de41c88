import { follows } from "@angon/contract/follows";
import { on, onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { deleteFollowsOf, endFollows, follow, unfollow } from "./commands.ts";
import { followsNotify } from "./notify.ts";
import { followers, following } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "user.followed": { followerId: number; followingId: number };
    "user.unfollowed": { followerId: number; followingId: number };
  }
}

export const feature = defineFeature({
  contract: follows,
  handlers: { follow, unfollow, followers, following },
  listeners: [
    ...followsNotify,
    onUsers("user.erased", "follows.forget", (_services, tx, userIds) => deleteFollowsOf(tx, userIds)),
    on("user.blocked", "follows.blocked", (_services, tx, { userId, otherId }) =>
      endFollows(tx, userId, otherId),
    ),
  ],
});
