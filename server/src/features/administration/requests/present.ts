import type { DataRequest } from "@angon/contract/administration/requests";
import type { Viewer } from "../../../kit/access.ts";
import { aloneFrom, isUndecided, mayCarryOut } from "./access.ts";
import type { DataRequestRow } from "./tables.ts";

export type ReadRequest = DataRequestRow & {
  person: DataRequest["person"];
  is_here: boolean;
  filer: DataRequest["filed_by"];
  decider: DataRequest["decided_by"];
};

export const asRequest = (viewer: Viewer, row: ReadRequest, now: Date): DataRequest => ({
  id: row.id,
  person: row.person,
  kind: row.kind,
  note: row.note,
  status: row.status,
  filed_by: row.filer,
  filed_at: row.filed_at.toISOString(),
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  alone_from: aloneFrom(row).toISOString(),
  can: {
    carry_out: row.is_here && isUndecided(row) && mayCarryOut(viewer, row, now),
    withdraw: row.status === "open",
  },
});
