import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit } from "./kit/endpoint.ts";
import { ReactionType } from "./posts.ts";

/** The most notifications in an hour from one user to another. */
export const MAX_NOTIFICATIONS_PER_HOUR = 20;

/** All notification types. `*_given` records the user's own action and is never unread. */
export const notificationTypes = [
  "follow",
  "post",
  "mention",
  "comment",
  "teacher_comment",
  "admin_comment",
  "comment_reply",
  "group_reply",
  "post_with_curiosity",
  "reaction",
  "teacher_reaction",
  "admin_reaction",
  "reaction_given",
  "comment_reaction",
  "teacher_comment_reaction",
  "admin_comment_reaction",
  "user_satisfied",
  "teacher_satisfied",
  "admin_satisfied",
  "share",
  "save_post",
  "save_post_given",
  "poll_participate",
  "click_through",
  "score_count",
  "group_post",
  "group_invite",
  "group_request",
  "group_accepted",
  "group_rejected",
  "group_role",
  "group_removed",
  "group_banned",
  "guardian_linked",
  "guardian_unlinked",
  "report_decided",
  "report_filed",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const Notification = z.object({
  id: Id,
  type: z.enum(notificationTypes),
  /** In the caller's language. */
  message: z.string(),
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
    hot: true,
    summary: "What one is told, newest first",
    query: z.object({ limit: Limit, before: z.optional(IdText) }),
    response: z.array(Notification),
    errors: [],
  }),
  count: endpoint({
    method: "GET",
    path: "/api/notification/count",
    audience: "user",
    hot: true,
    summary: "How many of them are unread",
    response: z.int(),
    errors: [],
  }),
  markAsRead: endpoint({
    method: "POST",
    path: "/api/notification/mark-as-read",
    audience: "user",
    queueOffline: true,
    summary: "Mark one of one's own as read",
    body: z.object({ notificationId: Id }),
    allowSanctioned: true,
    response: Success,
    errors: [],
  }),
  markAllAsRead: endpoint({
    method: "POST",
    path: "/api/notification/mark-all-read",
    audience: "user",
    summary: "Mark all of one's own as read",
    allowSanctioned: true,
    response: Success,
    errors: [],
  }),
};
