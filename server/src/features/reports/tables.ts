import type { ResourceKind } from "@angon/contract/kit/resource";

export const tables = ["reports"] as const;

export type ReportRow = {
  id: number;
  reporter_id: number;
  kind: ResourceKind;
  object_id: number;
  /** Whose it is; with kind `user` the person, and null for a group without a founder. */
  author_id: number | null;
  post_id: number | null;
  group_id: number | null;
  reason: string;
  text: string | null;
  status: "open" | "kept" | "hidden" | "acted";
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
};
