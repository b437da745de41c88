import { resourceIn, resourceKey, type ResourceRef } from "@angon/contract/kit/resource";

/** A live event with the ids of its publisher. */
export type News = { id: number; topic: string; kind: string; data: NewsData };
export type NewsData = {
  commentId?: number | null;
  change?: "created" | "removed" | "rated" | "verified" | "counted";
  batch?: string | null;
  submissionId?: number;
  importId?: number;
  postId?: number;
  callId?: number;
};

export const postTopic = (id: number) => resourceKey({ kind: "post", id });

export const homeworkTopic = (id: number) => resourceKey({ kind: "homework", id });

/** Every connection hears which posts are gone, because any list may show them. */
export const POSTS_TOPIC = "posts";

const [BATCH_FEED, GROUP_FEED] = ["feed:", "group_feed:"];

export const feedTopic = (feed: { groupId: number } | { batch: string | null }): string =>
  "groupId" in feed ? `${GROUP_FEED}${feed.groupId}` : `${BATCH_FEED}${feed.batch}`;

/** The batches and the groups whose feeds are among the topics. */
export const feedsIn = (topics: ReadonlySet<string>) => {
  const after = (start: string) =>
    [...topics].filter((topic) => topic.startsWith(start)).map((topic) => topic.slice(start.length));
  return { batches: after(BATCH_FEED), groupIds: after(GROUP_FEED).map(Number) };
};

const DECK = "deck:";
/** The submissions of homework. Its own topic is watched by every student's page, for which they would be noise. */
export const deckTopic = (homeworkId: number) => `${DECK}${homeworkId}`;

/** The resource of a topic; undefined for `user:7`, which is the personal topic of that user, and for presence. */
export function resourceOf(topic: string): ResourceRef | undefined {
  if (topic.startsWith(DECK)) return { kind: "homework", id: Number(topic.slice(DECK.length)) };
  const ref = resourceIn(topic);
  return ref?.kind === "user" ? undefined : ref;
}

/** The resource that decides who hears the event: that of the topic, or a post that the event names. */
export const resourceOfNews = ({ topic, data: { postId } }: News): ResourceRef | undefined =>
  resourceOf(topic) ?? (postId === undefined ? undefined : { kind: "post", id: postId });

/** Two events with the same key describe the same state; each comment has a key of its own. */
const sameAs = ({ topic, kind, data }: News) =>
  [
    topic,
    kind === "count" ? "notification" : kind,
    data.commentId ?? "",
    data.change ?? "",
    data.batch ?? "",
    data.postId ?? "",
    data.submissionId ?? "",
    data.importId ?? "",
    data.callId ?? "",
  ].join(" ");

/** Keeps the last event of each key at its position; `created` survives the merge. */
export function withoutEchoes(all: readonly News[]): News[] {
  const last = new Map<string, News>();
  for (const news of all) {
    const key = sameAs(news);
    const earlier = last.get(key);
    last.delete(key);
    last.set(key, earlier?.kind === "notification" ? { ...news, kind: "notification" } : news);
  }
  return [...last.values()];
}

/** The events of a viewer's topics, in log order. */
export const newsFor = (topics: ReadonlySet<string>, byTopic: ReadonlyMap<string, readonly News[]>): News[] =>
  [...topics].flatMap((topic) => byTopic.get(topic) ?? []).toSorted((a, b) => a.id - b.id);
