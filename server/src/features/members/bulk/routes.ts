import { bulkMembers } from "@angon/contract/members/bulk";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { apply } from "./commands.ts";
import { preview, sources } from "./queries.ts";

export const bulkMembersRoutes = bindRoom(bulkMembers, { sources, apply, preview });
