import type { ResponseOf } from "@angon/contract";
import { preview } from "@angon/contract/markup/preview";
import type { reports } from "@angon/contract/reports";
import type { ReportRow } from "./tables.ts";

type Mine = ResponseOf<typeof reports.mine>["data"][number];
type Queued = ResponseOf<typeof reports.queue>["data"][number];

const EXCERPT = 160;

export const asReport = (row: ReportRow): Mine => ({
  id: row.id,
  kind: row.kind,
  object_id: row.object_id,
  reason: row.reason as Mine["reason"],
  text: row.text,
  status: row.status,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export type QueuedRow = ReportRow & {
  reporter: Queued["reporter"];
  author: Queued["author"];
  words: string | null;
};

export const asQueued = (row: QueuedRow): Queued => ({
  ...asReport(row),
  reporter: row.reporter,
  author: row.author,
  excerpt: row.words === null ? null : preview(row.words, EXCERPT),
  post_id: row.post_id,
});
