import type { InputOf } from "@angon/contract";
import type { live } from "@angon/contract/live";
import type { SignedIn } from "../../kit/context.ts";
import { batchOf } from "../posts/public.ts";
import { PRESENCE_TOPIC } from "../presence/public.ts";
import { deckTopic, feedTopic, homeworkTopic, postTopic, POSTS_TOPIC, resourceOf } from "./rules.ts";

const PLACE = /^[0-9]{1,15}$/;

export const stream = (ctx: SignedIn, { query }: InputOf<typeof live.stream>) => {
  const topics = [
    ...(query.post ?? []).map(postTopic),
    ...(query.resource ?? []).filter((topic) => resourceOf(topic) !== undefined),
    ...(query.deck ?? []).flatMap((id) => [deckTopic(id), homeworkTopic(id)]),
    ...(query.feed ? [feedTopic({ batch: batchOf(ctx.viewer, query.feed) })] : []),
    ...(query.group === undefined ? [] : [feedTopic({ groupId: query.group })]),
    ...(query.presence ? [PRESENCE_TOPIC] : []),
    POSTS_TOPIC,
  ];
  const { language, lastEventId = "" } = ctx.request;
  const after = PLACE.test(lastEventId) ? Number(lastEventId) : undefined;
  return ctx.live.open({ viewer: ctx.viewer, language, topics, after });
};
