import { roster } from "@angon/contract/members/roster";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { update } from "./commands.ts";
import { download } from "./queries.ts";

export const rosterRoutes = bindRoom(roster, { update, download });
