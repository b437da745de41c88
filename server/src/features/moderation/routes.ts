import { moderation } from "@angon/contract/moderation";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { claim, decide, handUp, release } from "./commands.ts";
import { figures, queue } from "./queries.ts";
import { get } from "./queries-case.ts";

export { moderationDecisionsRoutes } from "./decisions/public.ts";

export const moderationRoutes = bindRoom(moderation, {
  queue,
  get,
  claim,
  release,
  handUp,
  decide,
  figures,
});
