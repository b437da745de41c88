export { endInvitesBy, endInviteTo } from "./commands.ts";
export { invitationNow, isInvited, isNamed } from "./queries.ts";
