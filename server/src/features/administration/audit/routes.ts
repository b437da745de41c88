import { administrationAudit } from "@angon/contract/administration/audit";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { actions, file, list } from "./queries.ts";

/** Thousands of rows are read and written as CSV. */
const FILE_MS = 10_000;

export const administrationAuditRoutes = bindRoom(
  administrationAudit,
  { list, actions, file },
  { file: FILE_MS },
);
