import { invitations } from "@angon/contract/invitations";
import { bind } from "../../kit/endpoint.ts";
import { invite } from "./commands.ts";

export const invitationsRoutes = [bind(invitations.invite, invite)];
