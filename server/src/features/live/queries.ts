import { resourceKey, type ResourceRef } from "@angon/contract/kit/resource";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import { personal, type EventWriter } from "../../live/sse-hub.ts";
import type { SseEvent, SseConnection } from "../../live/sse-connection.ts";
import { reachOf, type Reach } from "../../kit/resources.ts";
import { wordsNow, type WordsNow } from "../assistant/providers/public.ts";
import { newestOf, unreadCounts, type NotificationDetails } from "../notifications/public.ts";
import { existingVotes, optionsOf, type Option } from "../polls/public.ts";
import { postsNow, type PostNow } from "../posts/public.ts";
import { hearsComments, hearsDeck, hearsWhoCame } from "./access.ts";
import {
  asComment,
  asCount,
  asFeed,
  asImport,
  asNew,
  asPoll,
  asPost,
  asPresence,
  asReaction,
  asResource,
  asSubmission,
  asWords,
  type CommentNow,
  type Spoken,
} from "./present.ts";
import {
  feedsIn,
  feedTopic,
  newsFor,
  resourceOf,
  resourceOfNews,
  withoutEchoes,
  type News,
} from "./rules.ts";

/** One viewer with the events of their topics. */
type Hearing = { viewer: Viewer; news: readonly News[] };

/** The current state that the events refer to, by viewer; each query runs once for all viewers. */
type Facts = {
  reach(viewer: Viewer, ref: ResourceRef): Reach | undefined;
  post(id: number): PostNow | undefined;
  comment(id: number): CommentNow | undefined;
  revision(submissionId: number): number | null;
  options(postId: number): Option[];
  vote(viewer: Viewer, postId: number): number | null;
  unread(viewer: Viewer): number;
  newest(viewer: Viewer): NotificationDetails | undefined;
  words(viewer: Viewer, callId: number): WordsNow | undefined;
};

const keyOf = ({ userId }: Pick<Viewer, "userId">, ref: ResourceRef) => `${resourceKey(ref)} ${userId}`;

async function factsFor(db: Db, hearings: readonly Hearing[]): Promise<Facts> {
  const approaches = approachesIn(hearings, () => true);
  const voters = approachesIn(hearings, ({ kind }) => kind === "poll").map(({ viewer, ref }) => ({
    viewer,
    postId: ref.id,
  }));
  const heard = hearings.flatMap(({ news }) => news);
  const personally = hearings.filter(({ news }) => news.some(({ topic }) => topic.startsWith("user:")));
  const notified = hearings.filter(({ news }) => news.some(({ kind }) => kind === "notification"));
  const [posts, comments, revisions, options, votes, unread, newest, words] = await Promise.all([
    postsNow(
      db,
      approaches.flatMap(({ ref }) => (ref.kind === "post" ? [ref.id] : [])),
    ),
    commentsNow(
      db,
      heard.flatMap(({ data }) => data.commentId ?? []),
    ),
    revisionsNow(
      db,
      heard.flatMap(({ data }) => data.submissionId ?? []),
    ),
    voters.length === 0
      ? []
      : optionsOf(
          db,
          voters.map(({ postId }) => postId),
        ),
    existingVotes(db, voters),
    unreadCounts(
      db,
      personally.map(({ viewer }) => viewer.userId),
    ),
    newestOf(db, [...new Map(notified.map(({ viewer }) => [viewer.userId, viewer])).values()]),
    wordsNow(
      db,
      heard.flatMap(({ data }) => data.callId ?? []),
    ),
  ]);
  // Only now, when all of it is read: a place that was lost meanwhile is not looked past.
  const reached = await reachOf(db, approaches);
  const byPair = new Map(approaches.map(({ viewer, ref }, i) => [keyOf(viewer, ref), reached[i]]));
  const postById = new Map(posts.map((post) => [post.id, post]));
  const voteOf = new Map(voters.map(({ viewer, postId }, i) => [voteKey(viewer, postId), votes[i] ?? null]));
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return {
    reach: (viewer, ref) => byPair.get(keyOf(viewer, ref)),
    post: (id) => postById.get(id),
    comment: (id) => byId.get(id),
    revision: (id) => revisions.get(id) ?? null,
    options: (postId) => options.filter(({ post_id }) => post_id === postId),
    vote: (viewer, postId) => voteOf.get(voteKey(viewer, postId)) ?? null,
    unread: ({ userId }) => unread.get(userId) ?? 0,
    newest: ({ userId }) => newest.get(userId),
    words: ({ userId }, callId) => words.find(({ id, user_id }) => id === callId && user_id === userId),
  };
}

const voteKey = (viewer: Viewer, id: number) => keyOf(viewer, { kind: "post", id });

function approachesIn(hearings: readonly Hearing[], concerns: (news: News) => boolean) {
  const seen = new Map<string, { viewer: Viewer; ref: ResourceRef }>();
  for (const { viewer, news } of hearings)
    for (const one of news) {
      const ref = resourceOfNews(one);
      if (ref && concerns(one)) seen.set(keyOf(viewer, ref), { viewer, ref });
    }
  return [...seen.values()];
}

const commentsNow = async (db: Db, ids: readonly number[]): Promise<CommentNow[]> =>
  ids.length === 0
    ? []
    : db.many<CommentNow>(sql`
        select c.id, c.user_id, c.parent_id, c.satisfied_count, c.dissatisfied_count, c.verdict, c.verified_at,
          c.verdict_note, (
            select json_build_object('id', v.id, 'name', v.name) from users v where v.id = c.verified_by) as verifier
        from comments c where c.id = any(${[...new Set(ids)]}::bigint[]) and c.status = 'published'`);

async function revisionsNow(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many<{ id: number; revision: number }>(sql`
    select id, revision from submissions where id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** The event data for one connection, from the current state; undefined when the viewer may not see it. */
function spoken(line: SseConnection, news: News, facts: Facts, now: Date): Spoken | undefined {
  const { viewer } = line;
  const { kind, data } = news;
  const ref = resourceOfNews(news);
  if (!ref) {
    if (kind === "presence") return hearsWhoCame(viewer, data.batch ?? null) ? asPresence() : undefined;
    if (data.importId !== undefined) return asImport(data.importId);
    if (data.callId !== undefined) {
      const words = facts.words(viewer, data.callId);
      return words && asWords(words);
    }
    const newest = kind === "notification" ? facts.newest(viewer) : undefined;
    const count = facts.unread(viewer);
    return newest ? asNew(count, newest, viewer, line.language) : asCount(count);
  }
  const reach = facts.reach(viewer, ref);
  if (!reach) return undefined;
  if (kind === "submission" && data.submissionId !== undefined)
    return hearsDeck(viewer) && !reach.isRemoved
      ? asSubmission(ref.id, data.submissionId, facts.revision(data.submissionId))
      : undefined;
  if (ref.kind !== "post") return asResource(ref);
  const post = facts.post(ref.id);
  if (!post) return undefined;
  // That it is gone is told to those who could read it if it were not, and is the last they hear of it.
  if (kind === "post") return asPost(post, reach.isRemoved);
  if (reach.isRemoved) return undefined;
  if (kind === "feed") return reach.inside ? asFeed(post) : undefined;
  if (kind === "reaction") return asReaction(post);
  if (kind === "poll") {
    const options = facts.options(ref.id);
    return options.length === 0
      ? undefined
      : asPoll(post, options, { viewer, now }, facts.vote(viewer, ref.id));
  }
  return hearsComments(reach) ? commentSpoken(viewer, post, data, facts) : undefined;
}

function commentSpoken(viewer: Viewer, post: PostNow, { commentId, change }: News["data"], facts: Facts) {
  const comment = commentId ? facts.comment(commentId) : undefined;
  if (comment && viewer.hidden.includes(comment.user_id)) return undefined;
  // A removed comment has an event of its own.
  if ((change === "created" || change === "rated" || change === "verified") && !comment) return undefined;
  return asComment(post, { comment_id: commentId ?? null, change: change ?? "counted" }, comment);
}

async function eventsFor(
  services: Services,
  hearings: readonly { line: SseConnection; news: readonly News[] }[],
): Promise<Map<SseConnection, SseEvent[]>> {
  const now = services.clock.now();
  const facts = await factsFor(
    services.database,
    hearings.map(({ line, news }) => ({ viewer: line.viewer, news })),
  );
  return new Map(
    hearings.map(({ line, news }) => [
      line,
      news.flatMap((one) => {
        const event = spoken(line, one, facts, now);
        return event ? [{ ...event, id: one.id }] : [];
      }),
    ]),
  );
}

const FRESH_MINUTES = 1;

/** The newest posts of the open feeds, if they are so new that the page may have been read before them. */
async function freshPosts({ database, clock }: Services, topics: ReadonlySet<string>): Promise<News[]> {
  const { batches, groupIds } = feedsIn(topics);
  if (batches.length + groupIds.length === 0) return [];
  const rows = await database.many<{ id: number; group_id: number | null; hsc_batch: string | null }>(sql`
    select l.id, l.group_id, l.hsc_batch from (
      select f.* from unnest(${batches}::text[]) b (batch) join lateral (
        select id, group_id, hsc_batch, created_at from posts
        where hsc_batch = b.batch and group_id is null and status = 'published' order by id desc limit 1) f on true
      union all
      select f.* from unnest(${groupIds}::int[]) g (id) join lateral (
        select id, group_id, hsc_batch, created_at from posts
        where group_id = g.id and status = 'published' order by id desc limit 1) f on true) l
    where l.created_at > ${plus(clock.now(), { minutes: -FRESH_MINUTES })}`);
  return rows.map(({ id: postId, group_id: groupId, hsc_batch: batch }) => ({
    id: 0,
    topic: feedTopic(groupId === null ? { batch } : { groupId }),
    kind: "feed",
    data: { postId },
  }));
}

/** The functions that the hub calls. */
export const liveWriter: EventWriter = {
  async eventsByConnection(services, all, lines) {
    const byTopic = new Map<string, News[]>();
    for (const news of all) byTopic.set(news.topic, [...(byTopic.get(news.topic) ?? []), news]);
    return eventsFor(
      services,
      lines.map((line) => ({ line, news: withoutEchoes(newsFor(line.topics, byTopic)) })),
    );
  },
  async greeting(services, line) {
    const refs = new Map(
      [...line.topics].flatMap((topic) => resourceOf(topic) ?? []).map((ref) => [resourceKey(ref), ref]),
    );
    const now = (topic: string, kind: string, data: News["data"] = {}): News => ({
      id: 0,
      topic,
      kind,
      data,
    });
    const news = [
      ...[...refs.values()].flatMap((ref) =>
        ref.kind === "post"
          ? [
              now(resourceKey(ref), "comment", { commentId: null, change: "counted" }),
              now(resourceKey(ref), "reaction"),
              now(resourceKey(ref), "poll"),
            ]
          : [now(resourceKey(ref), "resource")],
      ),
      ...(await freshPosts(services, line.topics)),
      now(personal(line.viewer.userId), "count"),
    ];
    const events = (await eventsFor(services, [{ line, news }])).get(line) ?? [];
    return events.map(({ event, data }) => ({ event, data }));
  },
};
