import { WAIT_DAYS } from "@angon/contract/administration/requests";
import type { Viewer } from "../../../kit/access.ts";
import type { DataRequestRow } from "./tables.ts";

const DAY_MS = 86_400_000;

type Filed = Pick<DataRequestRow, "kind" | "filed_by" | "filed_at">;

/** The second look at a deletion: that of another admin, or of the same admin after some days. */
export const aloneFrom = ({ filed_at }: Pick<Filed, "filed_at">): Date =>
  new Date(filed_at.getTime() + WAIT_DAYS * DAY_MS);

/** Whether there is something left to do: a copy may be made again, a deletion happens once. */
export const isUndecided = ({ kind, status }: Pick<DataRequestRow, "kind" | "status">): boolean =>
  status === "open" || (status === "done" && kind === "export");

export const mayCarryOut = (viewer: Pick<Viewer, "userId">, filed: Filed, now: Date): boolean =>
  filed.kind === "export" || filed.filed_by !== viewer.userId || aloneFrom(filed) <= now;
