export const tables = ["group_files"] as const;

export type GroupFileRow = {
  id: number;
  group_id: number;
  user_id: number;
  title: string;
  url: string;
  /** Null for a PDF. */
  picture: unknown;
  created_at: Date;
};
