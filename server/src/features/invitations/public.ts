export { endInvitesBy, endInviteTo } from "./commands.ts";
export { isInvited, isNamed } from "./queries.ts";
