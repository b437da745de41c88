export const tables = ["reports"] as const;

export type ReportRow = {
  id: number;
  reporter_id: number;
  kind: "post" | "comment" | "user";
  object_id: number;
  /** Whose it is; with kind `user` the person. */
  author_id: number;
  post_id: number | null;
  group_id: number | null;
  reason: string;
  text: string | null;
  status: "open" | "kept" | "hidden";
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
};
