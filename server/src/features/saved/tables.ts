export const tables = ["saves"] as const;

export type SaveRow = {
  user_id: number;
  post_id: number;
  collection_id: number;
  created_at: Date;
  remind_on: string | null;
};
