import { invitations } from "@angon/contract/invitations";
import { bind } from "../../kit/http/endpoint.ts";
import { invite } from "./commands.ts";
import { holds } from "./queries.ts";

export const invitationsRoutes = [bind(invitations.holds, holds), bind(invitations.invite, invite)];
