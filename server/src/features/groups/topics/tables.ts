export const tables = ["group_topics"] as const;

export type GroupTopicRow = {
  id: number;
  group_id: number;
  name: string;
  folded: string;
  place: number;
  created_at: Date;
};
