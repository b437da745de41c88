/** What happened, with the ids its teller has left of it. */
export type News = { id: number; topic: string; kind: string; data: NewsData };
export type NewsData = {
  commentId?: number | null;
  change?: "created" | "removed" | "rated" | "counted";
  batch?: string | null;
};

export const postTopic = (postId: number) => `post:${postId}`;

/** Which post a topic is about; none when it is about somebody. */
export const postOf = (topic: string): number | undefined =>
  topic.startsWith("post:") ? Number(topic.slice("post:".length)) : undefined;

/** What says how things are now need not be said twice; each comment is a thing of its own. */
const sameAs = ({ topic, kind, data }: News) =>
  [
    topic,
    kind === "count" ? "notification" : kind,
    data.commentId ?? "",
    data.change ?? "",
    data.batch ?? "",
  ].join(" ");

/** Of what says the same the last counts, and stands where the last stood; that something is new is not lost with it. */
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

/** What concerns somebody of all that happened, in its order. */
export const newsFor = (topics: ReadonlySet<string>, byTopic: ReadonlyMap<string, readonly News[]>): News[] =>
  [...topics].flatMap((topic) => byTopic.get(topic) ?? []).toSorted((a, b) => a.id - b.id);
