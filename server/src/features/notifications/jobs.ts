import type { ReactionType } from "@angon/contract/posts";
import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { readerNow } from "../../kit/viewer.ts";
import {
  forgetComment,
  forgetParting,
  forgetPerson,
  forgetPost,
  sweep,
  tell,
  tellGroup,
  untell,
  letFinish,
} from "./commands.ts";
import {
  banNow,
  beginAbout,
  beginNaming,
  commentNow,
  decisionsOf,
  follows,
  groupTellsPosts,
  linkNow,
  mentionsLeft,
  placeNow,
  postNow,
  ratingNow,
  reactionNow,
  savedNow,
  type CommentNow,
  type PlaceNow,
  type PostNow,
} from "./queries.ts";
import { variantBy, variantsOf, type News } from "./rules.ts";

// Each of these looks at how things are now, not at what was said of them: told twice or out of order it is the same.
// Each holds the counts of the people it concerns in one go, so what concerns several at different times is two.

type AtPost = { postId: number; userId: number };
type AtComment = { commentId: number; postId: number; userId: number };
type InGroup = { groupId: number; userId: number; byId: number };
type Linked = { guardianId: number; childId: number; byId: number };
type Decided = {
  kind: string;
  objectId: number;
  decision: "hide" | "keep";
  reporterIds: readonly number[];
};

async function followed(services: Services, tx: Tx, { followerId, followingId }: Followed): Promise<void> {
  if (!(await follows(tx, followerId, followingId))) return;
  const about = `user:${followingId}`;
  await tell(services, tx, [{ userId: followingId, type: "follow", about, actorId: followerId }]);
}
type Followed = { followerId: number; followingId: number };

/** Whoever is named in a post, when it is new and when it is rewritten. */
async function named(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  await beginAbout(tx, postId);
  const post = await postNow(tx, postId);
  if (!post) return;
  const news = await ofNamed(tx, { postId, about: `post:${postId}`, actorId: post.user_id, ...post });
  await tell(services, tx, news, { postId, below: false });
}

async function postedInGroup(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  await beginAbout(tx, postId);
  const post = await postNow(tx, postId);
  if (!post || post.group_id === null || !(await groupTellsPosts(tx, post.group_id))) return;
  const spared = post.mentions.map(({ user_id }) => user_id);
  await tellGroup(services, tx, { groupId: post.group_id, postId, actorId: post.user_id, spared });
}

type Naming = Pick<PostNow, "mentions"> & Pick<News, "about" | "actorId" | "commentId"> & { postId: number };

/** Those who are named and not told of the same thing otherwise. */
async function ofNamed(
  tx: Tx,
  { mentions, postId, commentId, about, actorId }: Naming,
  spared: readonly number[] = [],
): Promise<News[]> {
  const people = [...new Set(mentions.map(({ user_id }) => user_id))].filter((id) => !spared.includes(id));
  if (people.length === 0) return [];
  await beginNaming(tx, postId);
  const left = await mentionsLeft(tx, about, people);
  return left.map((userId) => ({ userId, type: "mention", about, actorId, postId, commentId }));
}

async function commented(
  services: Services,
  tx: Tx,
  { commentId, postId, parentId }: AtComment & { parentId: number | null },
): Promise<void> {
  await beginAbout(tx, postId);
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  const { user_id: actorId, asker_id, mentions } = comment;
  const parent = parentId === null ? undefined : await commentNow(tx, parentId);
  const common = { actorId, postId, commentId };
  const news: News[] = [];
  if (parent)
    news.push({ ...common, userId: parent.user_id, type: "comment_reply", about: `comment:${parentId}` });
  if (asker_id !== parent?.user_id) {
    const type = await kindOf(services, tx, comment);
    news.push({ ...common, userId: asker_id, type, about: `post:${postId}` });
  }
  const spared = news.map(({ userId }) => userId);
  news.push(...(await ofNamed(tx, { ...common, about: `comment:${commentId}`, mentions }, spared)));
  await tell(services, tx, news, { postId, below: true });
}

const kindOf = async (services: Services, tx: Tx, comment: CommentNow): Promise<News["type"]> =>
  comment.by_assistant ? "post_with_curiosity" : variantOf(services, tx, comment.user_id, "comment");

async function variantOf(
  { clock }: Services,
  tx: Tx,
  actorId: number,
  deed: Parameters<typeof variantBy>[1],
): Promise<News["type"]> {
  const doer = await readerNow(tx, actorId, clock.now());
  return doer ? variantBy(doer, deed) : variantBy({ role: "USER", level: 12 }, deed);
}

async function rated(services: Services, tx: Tx, { commentId, postId, userId }: AtComment): Promise<void> {
  await beginAbout(tx, postId);
  const comment = await commentNow(tx, commentId);
  if (!comment) return;
  const rating = await ratingNow(tx, commentId, userId);
  const of = { userId: comment.user_id, about: `comment:${commentId}`, actorId: userId };
  const taken = (["satisfied", "dissatisfied"] as const).filter((one) => one !== rating);
  const types = taken.flatMap((one) => variantsOf(one === "satisfied" ? "satisfied" : "comment_reaction"));
  await untell(services, tx, [{ ...of, types }]);
  if (!rating) return;
  const type = await variantOf(
    services,
    tx,
    userId,
    rating === "satisfied" ? "satisfied" : "comment_reaction",
  );
  await tell(services, tx, [{ ...of, type, postId, commentId }], { postId, below: true });
}

async function reacted(services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> {
  await beginAbout(tx, postId);
  const post = await postNow(tx, postId);
  if (!post) return;
  const reaction: ReactionType | null = await reactionNow(tx, postId, userId);
  const of = { about: `post:${postId}`, actorId: userId };
  if (!reaction)
    return untell(services, tx, [
      { ...of, userId: post.user_id, types: variantsOf("reaction") },
      { ...of, userId, types: ["reaction_given"] },
    ]);
  const type = await variantOf(services, tx, userId, "reaction");
  const news = { ...of, postId, facts: { reaction } };
  await tell(
    services,
    tx,
    [
      { ...news, userId: post.user_id, type },
      { ...news, userId, type: "reaction_given" },
    ],
    { postId, below: false },
  );
}

/** For the author, and with `given` for whoever did it. */
const toAuthor =
  (type: News["type"], given?: News["type"]) =>
  async (services: Services, tx: Tx, { postId, userId }: AtPost): Promise<void> => {
    await beginAbout(tx, postId);
    const post = await postNow(tx, postId);
    if (!post || (type === "save_post" && !(await savedNow(tx, postId, userId)))) return;
    const news = { about: `post:${postId}`, actorId: userId, postId };
    const all: News[] = [{ ...news, userId: post.user_id, type }];
    if (given) all.push({ ...news, userId, type: given });
    await tell(services, tx, all, { postId, below: false });
  };

const ofGroup =
  (type: News["type"], holds: (place: PlaceNow) => boolean) =>
  async (services: Services, tx: Tx, { groupId, userId, byId }: InGroup): Promise<void> => {
    const place = await placeNow(tx, groupId, userId);
    const facts = type === "group_role" && place?.role ? { role: place.role } : {};
    if (place && holds(place))
      await tell(services, tx, [{ userId, type, about: `group:${groupId}`, actorId: byId, groupId, facts }]);
    if (type === "group_removed") await sweep(services, tx, userId, groupId);
  };

async function banned(services: Services, tx: Tx, { groupId, userId, byId }: InGroup): Promise<void> {
  const ban = await banNow(tx, groupId, userId);
  const facts = ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null };
  if (facts)
    await tell(services, tx, [
      { userId, type: "group_banned", about: `group:${groupId}`, actorId: byId, groupId, facts },
    ]);
  await sweep(services, tx, userId, groupId);
}

/** The other side learns of it; each link has a beginning of its own. */
const linked =
  (type: "guardian_linked" | "guardian_unlinked") =>
  async (services: Services, tx: Tx, { guardianId, childId, byId }: Linked): Promise<void> => {
    const link = await linkNow(tx, guardianId, childId);
    const others = [guardianId, childId].filter((id) => id !== byId);
    if (link && (type === "guardian_linked" || link.ended_at))
      await tell(
        services,
        tx,
        others.map((userId) => ({
          userId,
          type,
          about: `link:${guardianId}:${childId}:${link.consent_at.getTime()}`,
          actorId: userId === childId ? guardianId : childId,
        })),
      );
  };

async function decided(services: Services, tx: Tx, { kind, objectId, reporterIds }: Decided) {
  const news = (await decisionsOf(tx, kind, objectId, reporterIds)).map(
    ({ id, reporter_id, decided_by, decided_at, status }): News => ({
      userId: reporter_id,
      type: "report_decided",
      about: `report:${id}:${decided_at.getTime()}`,
      actorId: decided_by,
      facts: { decision: status === "hidden" ? "hide" : "keep" },
    }),
  );
  await tell(services, tx, news);
}

export const notificationsJobs = [
  on("user.followed", "notifications.follow", followed),
  on("post.created", "notifications.post", named),
  on("post.created", "notifications.groupPost", postedInGroup),
  on("post.edited", "notifications.edit", named),
  on("post.reacted", "notifications.reaction", reacted),
  on("post.shared", "notifications.share", toAuthor("share")),
  on("post.saved", "notifications.save", toAuthor("save_post", "save_post_given")),
  on("poll.voted", "notifications.vote", toAuthor("poll_participate")),
  on("comment.created", "notifications.comment", commented),
  on("comment.rated", "notifications.rating", rated),
  on("comment.removed", "notifications.commentGone", (services, tx, { postId, commentId }: AtComment) =>
    forgetComment(services, tx, postId, commentId),
  ),
  on("post.removed", "notifications.postGone", (_services, tx, { postId }: AtPost) => forgetPost(tx, postId)),
  on("report.decided", "notifications.decision", decided),
  on(
    "report.decided",
    "notifications.hidden",
    async (_services, tx, { kind, objectId, decision }: Decided) => {
      if (decision === "hide" && kind === "post") await forgetPost(tx, objectId);
    },
  ),
  on(
    "group.request_accepted",
    "notifications.accepted",
    ofGroup("group_accepted", ({ role }) => role !== null),
  ),
  on(
    "group.request_rejected",
    "notifications.rejected",
    ofGroup("group_rejected", ({ rejected }) => rejected),
  ),
  on(
    "group.role_changed",
    "notifications.role",
    ofGroup("group_role", ({ role }) => role !== null),
  ),
  on(
    "group.member_removed",
    "notifications.removed",
    ofGroup("group_removed", ({ role }) => role === null),
  ),
  on("group.member_banned", "notifications.banned", banned),
  on("group.joined", "notifications.joined", (_services, tx, { userId, groupId }: InGroup) =>
    forgetParting(tx, userId, groupId),
  ),
  on("group.left", "notifications.left", (services, tx, { userId, groupId }: InGroup) =>
    sweep(services, tx, userId, groupId),
  ),
  on("guardian.linked", "notifications.linked", linked("guardian_linked")),
  on("guardian.unlinked", "notifications.unlinked", linked("guardian_unlinked")),
  on("guardian.unlinked", "notifications.unlinkedFrom", (services, tx, { guardianId }: Linked) =>
    sweep(services, tx, guardianId),
  ),
  on("user.updated", "notifications.moved", (services, tx, { userId }: { userId: number }) =>
    sweep(services, tx, userId),
  ),
  on("user.erased", "notifications.letFinish", (_services, tx, { userId }: { userId: number }) =>
    letFinish(tx, userId),
  ),
  on("user.untold", "notifications.forget", (services, tx, { userId }: { userId: number }) =>
    forgetPerson(services, tx, userId),
  ),
];
