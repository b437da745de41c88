import { moderationDecisions } from "@angon/contract/moderation/decisions";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { appeal, appealSuspension, judge, undo } from "./commands.ts";
import { appeals, mine, ofPerson, suspensions } from "./queries.ts";

export const moderationDecisionsRoutes = bindRoom(moderationDecisions, {
  ofPerson,
  undo,
  appeals,
  judge,
  mine,
  appeal,
  suspensions,
  appealSuspension,
});
