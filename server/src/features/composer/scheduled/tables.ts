export const tables = ["scheduled_posts"] as const;

export type ScheduledPostRow = {
  id: number;
  user_id: number;
  /** Null for an announcement to a batch or the whole school. */
  group_id: number | null;
  request: unknown;
  media: unknown;
  publish_at: Date;
  refused: string | null;
  created_at: Date;
};
