import { administrationGroups } from "@angon/contract/administration/groups";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { changeOwner } from "./commands.ts";
import { list } from "./queries.ts";

export const administrationGroupsRoutes = bindRoom(administrationGroups, { list, changeOwner });
