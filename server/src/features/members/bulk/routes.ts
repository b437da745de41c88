import { bulkMembers } from "@angon/contract/members/bulk";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { apply } from "./commands.ts";
import { preview } from "./queries.ts";

export const bulkMembersRoutes = bindRoom(bulkMembers, { apply, preview });
