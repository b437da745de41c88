import type { NotificationType } from "@angon/contract/notification-types";

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
