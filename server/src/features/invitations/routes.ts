import { invitations } from "@angon/contract/invitations";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { invite } from "./commands.ts";
import { holds } from "./queries.ts";

export const invitationsRoutes = bindRoom(invitations, { holds, invite });
