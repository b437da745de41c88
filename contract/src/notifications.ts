import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit } from "./kit/endpoint.ts";
import { notificationFilters } from "./kit/notification.ts";
import { notificationTypes } from "./notification-types.ts";
import { ReactionType } from "./posts.ts";

/** The most notifications in an hour from one user to another. */
export const MAX_NOTIFICATIONS_PER_HOUR = 20;

export const Notification = z.object({
  id: Id,
  type: z.enum(notificationTypes),
  /** In the caller's language. */
  message: z.string(),
  /** The words of the message that stand out: who did it, or the group. */
  emphasis: z.nullable(z.string()),
  /** The first words of the post that it is about. */
  excerpt: z.nullable(z.string()),
  /** A path of this site; of a post the third segment is its id. */
  link: z.string().check(z.regex(/^\/(?![/\\])/)),
  read_status: z.boolean(),
  created_at: Instant,
  actor: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
  reaction: z.nullable(ReactionType),
});
export type Notification = z.output<typeof Notification>;

const Success = z.object({ success: z.literal(true) });

export const notifications = {
  list: endpoint({
    method: "GET",
    path: "/api/notification",
    audience: "user",
    storeOffline: true,
    hot: true,
    summary: "List the viewer's notifications, newest first",
    query: z.object({
      limit: Limit,
      before: z.optional(IdText),
      /** One part of the list; without it all but the records of own actions. */
      only: z.optional(z.enum(notificationFilters)),
    }),
    response: z.array(Notification),
    errors: [],
  }),
  count: endpoint({
    method: "GET",
    path: "/api/notification/count",
    audience: "user",
    hot: true,
    summary: "Count unread notifications",
    response: z.int(),
    errors: [],
  }),
  markAsRead: endpoint({
    method: "POST",
    path: "/api/notification/mark-as-read",
    audience: "user",
    queueOffline: true,
    summary: "Mark a notification as read",
    body: z.object({ notificationId: Id }),
    allowSanctioned: true,
    response: Success,
    errors: [],
  }),
  markAllAsRead: endpoint({
    method: "POST",
    path: "/api/notification/mark-all-read",
    audience: "user",
    summary: "Mark all notifications of the viewer as read",
    allowSanctioned: true,
    response: Success,
    errors: [],
  }),
};
