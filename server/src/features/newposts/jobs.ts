import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { lockSubject, notifyMany } from "../notifications/public.ts";
import { followersOf, latestBeside, membersBut, newsSince, postNow, type PostNow } from "./queries.ts";

type AtPost = { postId: number };

/** The author, and mentioned users, who get a mention notification instead. */
const sparedBy = ({ user_id, mentions }: PostNow): number[] => [
  user_id,
  ...mentions.map((named) => named.user_id),
];

const heardFrom = (actorId: number) => (one: { userId: number }) => ({ ...one, actorId });

/** Where people learn together a new post concerns all of them. */
async function postedInGroup(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  await lockSubject(tx, postId);
  const post = await postNow(tx, postId);
  if (!post || post.told_group_id === null) return;
  const { user_id: actorId, told_group_id: groupId } = post;
  const members = await membersBut(tx, groupId, sparedBy(post));
  const notice = { type: "group_post", about: `post:${postId}`, postId, groupId } as const;
  await notifyMany(services, tx, notice, members.map(heardFrom(actorId)));
}

/** Followers have one unread notification per author, which leads to the author's latest post. */
async function toldToFollowers(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  await lockSubject(tx, postId);
  const post = await postNow(tx, postId);
  if (!post || post.created_at <= newsSince(services.clock.now())) return;
  const { user_id: actorId } = post;
  const followers = await followersOf(tx, post, sparedBy(post));
  const notice = { type: "post", about: `user:${actorId}`, postId } as const;
  await notifyMany(services, tx, notice, followers.map(heardFrom(actorId)));
}

/** When a post is deleted before its notification was read, the author's next post of the day takes its place. */
async function nextToFollowers(services: Services, tx: Tx, { postId }: AtPost): Promise<void> {
  const next = await latestBeside(tx, postId, newsSince(services.clock.now()));
  if (next) await toldToFollowers(services, tx, { postId: next.id });
}

export const newpostsJobs = [
  on("post.created", "notifications.groupPost", postedInGroup),
  on("post.created", "newposts.followers", toldToFollowers),
  on("post.untold", "newposts.next", nextToFollowers),
];
