import type { InputOf } from "@angon/contract";
import { live } from "@angon/contract/live";
import type { SignedIn } from "../../kit/context.ts";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { PRESENCE_TOPIC } from "../presence/public.ts";
import { postTopic, resourceOf } from "./rules.ts";

const PLACE = /^[0-9]{1,15}$/;

const open = (ctx: SignedIn, { query }: InputOf<typeof live.stream>) => {
  const topics = [
    ...(query.post ?? []).map(postTopic),
    ...(query.resource ?? []).filter((topic) => resourceOf(topic) !== undefined),
    ...(query.presence ? [PRESENCE_TOPIC] : []),
  ];
  const { language, lastEventId = "" } = ctx.request;
  const after = PLACE.test(lastEventId) ? Number(lastEventId) : undefined;
  return ctx.live.open({ viewer: ctx.viewer, language, topics, after });
};

export const liveRoutes = bindRoom(live, { stream: open });
