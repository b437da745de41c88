export { canCome } from "./access.ts";
export { endInvitesBy, endInvitesTo, inviteAll } from "./commands.ts";
export { isInvited, isNamed } from "./queries.ts";
