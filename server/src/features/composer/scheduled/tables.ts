export const tables = ["scheduled_posts"] as const;

export type ScheduledPostRow = {
  id: number;
  user_id: number;
  group_id: number;
  request: unknown;
  media: unknown;
  publish_at: Date;
  refused: string | null;
  created_at: Date;
};
