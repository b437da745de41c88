import type { NotificationType } from "@angon/contract/notification-types";
import { notifications } from "@angon/contract/notifications";
import { defineFeature } from "../../registry/define-feature.ts";
import { markAllAsRead, markAsRead } from "./commands-read.ts";
import { notificationsJobs, notificationsRecurring } from "./jobs.ts";
import { list } from "./queries-lists.ts";
import { count } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    /** A recipient has a new notification or one with a further actor; devices get a push. */
    "notification.told": { userId: number; type: NotificationType; about: string; at: string };
    "notification.told_many": {
      userIds: readonly number[];
      type: NotificationType;
      about: string;
      at: string;
    };
    /** The list changed, without a push. */
    "notification.rung": { userId: number };
    "notification.read": { userId: number };
    /** Unread notifications of a removed post are gone; the author's next post takes their place. */
    "post.untold": { postId: number };
    "user.untold": { userId: number };
  }
}

export const feature = defineFeature({
  contract: notifications,
  handlers: { list, count, markAsRead, markAllAsRead },
  listeners: notificationsJobs,
  recurring: notificationsRecurring,
});
