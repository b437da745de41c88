import { chapterFollows } from "@angon/contract/follows/chapters";
import { onUsers } from "../../../jobs/outbox.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { deleteChapterFollows, follow, unfollow } from "./commands.ts";
import { chapterFollowsNotify } from "./notify.ts";
import { list } from "./queries.ts";

export const feature = defineFeature({
  contract: chapterFollows,
  handlers: { list, follow, unfollow },
  listeners: [
    ...chapterFollowsNotify,
    onUsers("user.erased", "follows.forgetChapters", (_services, tx, userIds) =>
      deleteChapterFollows(tx, userIds),
    ),
  ],
});
