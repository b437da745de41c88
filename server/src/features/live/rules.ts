import { resourceIn, resourceKey, type ResourceRef } from "@angon/contract/kit/resource";

/** A live event with the ids of its publisher. */
export type News = { id: number; topic: string; kind: string; data: NewsData };
export type NewsData = {
  commentId?: number | null;
  change?: "created" | "removed" | "rated" | "counted";
  batch?: string | null;
};

export const postTopic = (id: number) => resourceKey({ kind: "post", id });

/** The resource of a topic; undefined for `user:7`, which is the personal topic of that user, and for presence. */
export function resourceOf(topic: string): ResourceRef | undefined {
  const ref = resourceIn(topic);
  return ref?.kind === "user" ? undefined : ref;
}

/** Two events with the same key describe the same state; each comment has a key of its own. */
const sameAs = ({ topic, kind, data }: News) =>
  [
    topic,
    kind === "count" ? "notification" : kind,
    data.commentId ?? "",
    data.change ?? "",
    data.batch ?? "",
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
