import { bulkMembers } from "@angon/contract/members/bulk";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { apply } from "./commands.ts";
import { preview, sources } from "./queries.ts";

/** A file may wait for those of others until the worker reads it. */
const FILE_MS = 15_000;

export const bulkMembersRoutes = bindRoom(
  bulkMembers,
  { sources, apply, preview },
  { apply: FILE_MS, preview: FILE_MS },
);
