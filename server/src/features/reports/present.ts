import type { ResponseOf } from "@angon/contract";
import type { reports } from "@angon/contract/reports";
import type { ReportRow } from "./tables.ts";

type Mine = ResponseOf<typeof reports.mine>["data"][number];

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
