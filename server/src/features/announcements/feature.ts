import { announcements } from "@angon/contract/announcements";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { announce, forgetReads, remind, see, withdraw } from "./commands.ts";
import { announcementsNotify } from "./notify.ts";
import { readers } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "announcement.reminded": { postId: number; userId: number };
  }
}

export const feature = defineFeature({
  contract: announcements,
  handlers: { announce, withdraw, see, readers, remind },
  listeners: [
    ...announcementsNotify,
    onUsers("user.erased", "announcements.forget", (_services, tx, userIds) => forgetReads(tx, userIds)),
  ],
});
