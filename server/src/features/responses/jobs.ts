import type { ReactionType } from "@angon/contract/posts";
import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { readerNow } from "../../kit/viewer.ts";
import {
  lockSubject,
  lockMentions,
  lockCounts,
  notify,
  retract,
  type NotificationRequest,
} from "../notifications/public.ts";
import {
  commentNow,
  mentionsLeft,
  postNow,
  ratingNow,
  reactionNow,
  savedNow,
  type CommentNow,
  type PostNow,
} from "./queries.ts";
import { variantBy, variantsOf } from "./rules.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. Each locks the count rows of all its recipients at once. State that can be revoked is read only after that
// lock, which orders concurrent listeners. Most listener names are older than this file; they are stored in the
// database and stay.

type AtPost = { postId: number; userId: number };
type AtComment = { commentId: number; postId: number; userId: number };

/** Notifies the users mentioned in a new or edited post. */
async function named(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  await lockSubject(tx, postId);
  const post = await postNow(tx, postId);
  if (!post) return;
  const news = await ofNamed(tx, { postId, about: `post:${postId}`, actorId: post.user_id, ...post });
  await notify(services, tx, news, { postId, below: false });
}

type Naming = Pick<PostNow, "mentions"> &
  Pick<NotificationRequest, "about" | "actorId" | "commentId"> & { postId: number };

/** Those who are named and not told of the same thing otherwise. */
async function ofNamed(
  tx: Tx,
  { mentions, postId, commentId, about, actorId }: Naming,
  spared: readonly number[] = [],
): Promise<NotificationRequest[]> {
  const people = [...new Set(mentions.map(({ user_id }) => user_id))].filter((id) => !spared.includes(id));
  if (people.length === 0) return [];
  await lockMentions(tx, postId);
  const left = await mentionsLeft(tx, about, people);
  return left.map((userId) => ({ userId, type: "mention", about, actorId, postId, commentId }));
}

async function commented(
  services: Services,
  tx: Tx,
  { commentId, postId, parentId }: AtComment & { parentId: number | null },
): Promise<void> {
  await lockSubject(tx, postId);
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  const { user_id: actorId, asker_id, mentions } = comment;
  const parent = parentId === null ? undefined : await commentNow(tx, parentId);
  const common = { actorId, postId, commentId };
  const news: NotificationRequest[] = [];
  if (parent) news.push({ ...common, ...replyTo(parent), about: `comment:${parentId}` });
  if (asker_id !== parent?.user_id) {
    const type = await kindOf(services, tx, comment);
    news.push({ ...common, userId: asker_id, type, about: `post:${postId}` });
  }
  const spared = news.map(({ userId }) => userId);
  news.push(...(await ofNamed(tx, { ...common, about: `comment:${commentId}`, mentions }, spared)));
  await notify(services, tx, news, { postId, below: true });
}

/** In a group the line says in which: many belong to several, where the same person is met. */
const replyTo = ({
  user_id: userId,
  group_id: groupId,
}: CommentNow): Pick<NotificationRequest, "userId" | "type" | "groupId"> =>
  groupId === null ? { userId, type: "comment_reply" } : { userId, type: "group_reply", groupId };

const kindOf = async (
  services: Services,
  tx: Tx,
  comment: CommentNow,
): Promise<NotificationRequest["type"]> =>
  comment.by_assistant ? "post_with_curiosity" : variantOf(services, tx, comment.user_id, "comment");

async function variantOf(
  { clock }: Services,
  tx: Tx,
  actorId: number,
  kind: Parameters<typeof variantBy>[1],
): Promise<NotificationRequest["type"]> {
  const doer = await readerNow(tx, actorId, clock.now());
  return doer ? variantBy(doer, kind) : variantBy({ role: "USER", level: 12 }, kind);
}

async function rated(services: Services, tx: Tx, { commentId, postId, userId }: AtComment): Promise<void> {
  await lockSubject(tx, postId);
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  await lockCounts(tx, [comment.user_id]);
  const rating = await ratingNow(tx, commentId, userId);
  const of = { userId: comment.user_id, about: `comment:${commentId}`, actorId: userId };
  const taken = (["satisfied", "dissatisfied"] as const).filter((one) => one !== rating);
  const types = taken.flatMap((one) => variantsOf(one === "satisfied" ? "satisfied" : "comment_reaction"));
  await retract(services, tx, [{ ...of, types }]);
  if (!rating) return;
  const type = await variantOf(
    services,
    tx,
    userId,
    rating === "satisfied" ? "satisfied" : "comment_reaction",
  );
  await notify(services, tx, [{ ...of, type, postId, commentId }], { postId, below: true });
}

async function reacted(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  await lockSubject(tx, postId);
  const post = await postNow(tx, postId);
  if (!post) return;
  await lockCounts(tx, [post.user_id, userId]);
  const reaction: ReactionType | null = await reactionNow(tx, postId, userId);
  const of = { about: `post:${postId}`, actorId: userId };
  if (!reaction)
    return retract(services, tx, [
      { ...of, userId: post.user_id, types: variantsOf("reaction") },
      { ...of, userId, types: ["reaction_given"] },
    ]);
  const type = await variantOf(services, tx, userId, "reaction");
  const news = { ...of, postId, facts: { reaction } };
  await notify(
    services,
    tx,
    [
      { ...news, userId: post.user_id, type },
      { ...news, userId, type: "reaction_given" },
    ],
    { postId, below: false },
  );
}

async function saved(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  await lockSubject(tx, postId);
  const post = await postNow(tx, postId);
  if (!post) return;
  await lockCounts(tx, [post.user_id, userId]);
  const of = { about: `post:${postId}`, actorId: userId };
  if (!(await savedNow(tx, postId, userId)))
    return retract(services, tx, [
      { ...of, userId: post.user_id, types: ["save_post"] },
      { ...of, userId, types: ["save_post_given"] },
    ]);
  await notify(
    services,
    tx,
    [
      { ...of, postId, userId: post.user_id, type: "save_post" },
      { ...of, postId, userId, type: "save_post_given" },
    ],
    { postId, below: false },
  );
}

const toAuthor =
  (type: NotificationRequest["type"]) =>
  async (services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> => {
    await lockSubject(tx, postId);
    const post = await postNow(tx, postId);
    if (!post) return;
    const news: NotificationRequest = {
      about: `post:${postId}`,
      actorId: userId,
      postId,
      userId: post.user_id,
      type,
    };
    await notify(services, tx, [news], { postId, below: false });
  };

export const responsesJobs = [
  on("post.created", "notifications.post", named),
  on("post.edited", "notifications.edit", named),
  on("post.reacted", "notifications.reaction", reacted),
  on("post.shared", "notifications.share", toAuthor("share")),
  on("post.saved", "notifications.save", saved),
  on("post.unsaved", "responses.unsaved", saved),
  on("poll.voted", "notifications.vote", toAuthor("poll_participate")),
  on("comment.created", "notifications.comment", commented),
  on("comment.rated", "notifications.rating", rated),
];
