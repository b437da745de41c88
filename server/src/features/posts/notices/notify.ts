import type { Tx } from "../../../db/database.ts";
import { on, onMany } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import {
  lockActorsAndAuthors,
  lockResource,
  notify,
  notifyAll,
  notifyMany,
  type NotificationRequest,
} from "../../notifications/public.ts";
import { mentionRequests } from "../../notifications/mentions/public.ts";
import {
  followersOf,
  latestOtherPost,
  membersExcept,
  otherGroupsOf,
  oldestNotified,
  postsWithFollowers,
  publishedPost,
  publishedPosts,
  type PublishedPost,
} from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type AtPost = { postId: number };

const postRef = (id: number) => ({ kind: "post", id }) as const;

/** Notifies the users mentioned in a new or edited post. */
async function notifyMentioned(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  lockResource(tx, postRef(postId));
  const post = await publishedPost(tx, postId);
  if (!post) return;
  const about = `post:${postId}`;
  const requests = await mentionRequests(tx, {
    postId,
    about,
    actorId: post.user_id,
    mentions: post.mentions,
  });
  await notify(services, tx, requests, postRef(postId));
}

/** The author, and mentioned users, who get a mention notification instead. */
const notifiedOtherwise = ({ user_id, mentions }: PublishedPost): number[] => [
  user_id,
  ...mentions.map((mention) => mention.user_id),
];

const byActor = (actorId: number) => (recipient: { userId: number }) => ({ ...recipient, actorId });

/** A new post in a class, course or club notifies all its members. */
async function notifyMembers(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  lockResource(tx, postRef(postId));
  const post = await publishedPost(tx, postId);
  if (!post || post.notified_group_id === null) return;
  const { user_id: actorId, notified_group_id: groupId } = post;
  const notified = notifiedOtherwise(post);
  for (const id of [groupId, ...(await otherGroupsOf(tx, postId))]) {
    const members = await membersExcept(tx, id, notified);
    notified.push(...members.map(({ userId }) => userId));
    const notice = {
      type: "group_post",
      about: `post:${postId}`,
      resource: postRef(postId),
      groupId: id,
    } as const;
    await notifyMany(services, tx, notice, members.map(byActor(actorId)));
  }
}

/** Followers have one unread notification per author, which leads to the author's latest post. */
async function notifyFollowers(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  lockResource(tx, postRef(postId));
  const post = await publishedPost(tx, postId);
  if (!post || post.created_at <= oldestNotified(services.clock.now())) return;
  const { user_id: actorId } = post;
  const followers = await followersOf(tx, post, notifiedOtherwise(post));
  const notice = { type: "post", about: `user:${actorId}`, resource: postRef(postId) } as const;
  await notifyMany(services, tx, notice, followers.map(byActor(actorId)));
}

/** Most posts are of authors without followers: one statement finds the others of a batch. */
async function notifyFollowersOfPosts(services: Services, tx: Tx, all: readonly AtPost[]): Promise<void> {
  for (const postId of await postsWithFollowers(
    tx,
    all.map((one) => one.postId),
  ))
    await notifyFollowers(services, tx, { postId });
}

/** When a post is deleted before its notification was read, the author's next post of the day takes its place. */
async function notifyOfNextPost(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  const next = await latestOtherPost(tx, postId, oldestNotified(services.clock.now()));
  if (next) await notifyFollowers(services, tx, { postId: next.id });
}

/** Notifies the authors of posts of other users' actions on them. */
export const notifyAuthors =
  (type: NotificationRequest["type"]) =>
  async (services: Services, tx: Tx, all: readonly (AtPost & { userId: number })[]): Promise<void> => {
    const { locked, actions } = await lockActorsAndAuthors(tx, all);
    const posts = await publishedPosts(
      tx,
      actions.map(({ postId }) => postId),
    );
    const requests = actions.flatMap(({ postId, userId: actorId }): NotificationRequest[] => {
      const post = posts.get(postId);
      const key = { about: `post:${postId}`, actorId, postId, resource: postRef(postId) };
      return post ? [{ ...key, userId: post.user_id, type }] : [];
    });
    await notifyAll(services, tx, requests, locked);
  };

export const postsNotify = [
  on("post.created", "notifications.post", notifyMentioned, ({ hasMentions }) => hasMentions),
  on("post.edited", "notifications.edit", notifyMentioned),
  onMany("post.shared", "notifications.share", notifyAuthors("share")),
  on("post.created", "notifications.groupPost", notifyMembers, ({ groupId }) => groupId !== null),
  onMany("post.created", "newposts.followers", notifyFollowersOfPosts),
  on("post.untold", "newposts.next", notifyOfNextPost),
];
