import type { NotificationCategory } from "@angon/contract/kit/notification";

export const tables = [
  "notifications",
  "notification_actors",
  "notification_counts",
  "notification_recalls",
] as const;

export type NotificationRow = {
  id: number;
  user_id: number;
  type: string;
  category: NotificationCategory;
  object_key: string;
  post_id: number | null;
  comment_id: number | null;
  group_id: number | null;
  resource_kind: string | null;
  resource_id: number | null;
  actor_id: number | null;
  actor_count: number;
  data: unknown;
  began_at: Date;
  created_at: Date;
  read_at: Date | null;
};

export type NotificationActorRow = {
  user_id: number;
  type: string;
  object_key: string;
  actor_id: number;
  comment_id: number | null;
  at: Date;
};

export type NotificationRecallRow = {
  user_id: number;
  type: string;
  object_key: string;
  actor_id: number;
  told_at: Date;
};

export type NotificationCountRow = { user_id: number; unread: number };
