import { bulkMembers } from "@angon/contract/members/bulk";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { apply } from "./commands.ts";
import { preview, sources } from "./queries.ts";

/** The time limit of a request: its file may wait in the worker's queue behind other files. */
const FILE_MS = 15_000;

export const bulkMembersRoutes = bindRoom(
  bulkMembers,
  { sources, apply, preview },
  { apply: FILE_MS, preview: FILE_MS },
);
