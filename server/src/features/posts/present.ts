import type { ResourceRef } from "@angon/contract/kit/resource";
import type { SplitFeedPage } from "@angon/contract/feed";
import { postFlags, withOwnFirst } from "@angon/contract/split-response";
import type { Person } from "@angon/contract/people";
import type { CommentPreview, Picture, PollOption, Post, ReactionType, Reactor } from "@angon/contract/posts";
import { isClosed, isStaff, type Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { canPinIn, leads, type GroupRole } from "../groups/public.ts";
import { mutedWordIn } from "../blocks/public.ts";
import { addressFor, fileNameOf } from "../uploads/public.ts";
import { canAnnounce, canEdit, canRemove, canReport, isOwn } from "./access.ts";
import {
  ownReaction,
  reactionCountsOf,
  reactorsFor,
  showsCorrectOption,
  hasEnded,
  showsVotes,
  videoKind,
} from "./rules.ts";
import {
  countColumns,
  type cardColumns,
  type ColumnsOf,
  type PostRow,
  type stateColumns,
  type StoredMention,
  type StoredPicture,
} from "./tables.ts";

/** An author row of a statement, with the role in the post's group. */
export type Author = Omit<Person, "badge"> & { group_role?: GroupRole | null };

type Option = { id: number; name: string; vote_count: number; is_correct: boolean };
type RecentCommentRow = Omit<CommentPreview, "user"> & { author: Author };

/** The part of a post that is the same for all its readers. */
export type SharedPostRow = ColumnsOf<typeof cardColumns> & {
  author: Author;
  subject: string | null;
  subject_en: string | null;
  subject_key: string | null;
  chapter: string | null;
  topic: string | null;
  group_slug: string | null;
  group_name: string | null;
  group_image: string | null;
  also_in: Post["also_in"] | null;
  attachment_name: string | null;
  recent: RecentCommentRow[] | null;
  reactions: Reactor[] | null;
};

/** The part that changes often or belongs to one viewer; read for each request. */
export type ViewerState = ColumnsOf<typeof stateColumns> & {
  /** Changes with every change of the post, its author and its options. */
  version: string;
  waits_for: "moderators" | "officers" | null;
  /** The newest id of the list that the post was read from, for queries that select it. */
  newest: number | null;
  hidden_comments: number;
  hides_more: boolean;
  author_version: string;
  group_version: string | null;
  inside: boolean;
  my_group_role: GroupRole | null;
  my_reaction: ReactionType | null;
  is_saved: boolean;
  is_following: boolean;
  my_option: number | null;
  options: Option[] | null;
  my_id: number | null;
  my_name: string | null;
  my_image: string | null;
};

/** A name has at most one badge: the role at the school, else the role in the group. */
export const asPerson = ({ group_role, ...person }: Author): Person => ({
  badge: person.role !== "USER" ? person.role : group_role && group_role !== "MEMBER" ? group_role : null,
  ...person,
});

export type ViewContext = { services: Services; viewer: Viewer; now: Date };

/** The resource that shows a file, and the group that it stands in. */
type Placement = { ref: ResourceRef; group_id: number | null; isHeld?: boolean };

/** Files of a group's post get signed links that expire, earlier for a viewer who may lose access to the post. */
const fileUrl =
  ({ services, viewer, now }: ViewContext, { ref, group_id, isHeld = false }: Placement) =>
  (url: string): string =>
    group_id === null && !isHeld ? url : addressFor(services, url, { ref, readerId: viewer.userId }, now);

export const asPicture =
  (context: ViewContext, placement: Placement) =>
  (picture: StoredPicture): Picture => ({ ...picture, url: fileUrl(context, placement)(picture.url) });

export const asOptions = (
  row: Pick<PostRow, "poll_type" | "poll_hides" | "poll_ends_at" | "user_id" | "group_id" | "hsc_batch">,
  options: readonly Option[],
  { viewer, now }: Pick<ViewContext, "viewer" | "now">,
  myOption: number | null,
): PollOption[] => {
  const poll = {
    type: row.poll_type,
    hides: row.poll_hides,
    hasVoted: myOption !== null,
    isAuthor: isOwn(viewer, row),
    isStaff: isStaff(viewer),
  };
  const isOver = hasEnded(row, now) || isClosed(viewer, row);
  return options.map(({ id, name, vote_count, is_correct }) => ({
    id,
    name,
    ...(showsVotes(poll, isOver) ? { vote_count } : {}),
    has_voted: id === myOption,
    ...(showsCorrectOption(poll, hasEnded(row, now)) ? { is_correct } : {}),
  }));
};

const asCommentPreview = ({ author, verified, ...comment }: RecentCommentRow): CommentPreview => ({
  user: asPerson(author),
  ...comment,
  ...(verified && { verified }),
  created_at: new Date(comment.created_at).toISOString(),
});

/** The shared part of a card; the file URLs of a group's post are signed later, for each viewer. */
export type SharedCard = ReturnType<typeof asSharedCard>;

export const asSharedCard = (row: SharedPostRow) => ({
  id: row.id,
  body: row.body,
  user: asPerson(row.author),
  userId: row.user_id,
  user_name: row.author.name,
  user_profile_pic: row.author.image,
  group_id: row.group_id,
  group_slug: row.group_slug,
  group_name: row.group_name,
  group_image: row.group_image,
  subject: row.subject,
  subject_en: row.subject_en,
  subject_key: row.subject_key,
  subject_id: row.subject_id,
  chapter: row.chapter,
  chapter_id: row.chapter_id,
  ...(row.topic_id !== null && row.topic !== null && { topic: { id: row.topic_id, name: row.topic } }),
  tags: row.tags,
  mentions: row.mentions as StoredMention[],
  category: row.category,
  hsc_batch: row.hsc_batch,
  pictures: row.images as StoredPicture[],
  video_url: row.video_url,
  video_kind: videoKind(row.video_url),
  ...(row.video_bytes !== null && { video_bytes: row.video_bytes }),
  poster: row.poster as StoredPicture | null,
  pollType: row.poll_type,
  ...(row.poll_ends_at !== null && { poll_ends_at: row.poll_ends_at.toISOString() }),
  recentComments: (row.recent ?? []).map(asCommentPreview),
  reactions: row.reactions ?? [],
  ai_enabled: row.ai_enabled,
  ...(row.announced_at !== null && { announced: true as const }),
  ...(row.audience === "school" && { for_school: true as const }),
  ...(row.also_in && { also_in: row.also_in }),
  ...(row.attachment_url !== null && {
    attachment: { url: row.attachment_url, name: row.attachment_name ?? fileNameOf(row.attachment_url) },
  }),
  status: "published" as const,
  created_at: row.created_at.toISOString(),
});

const shownTo = ({ hidden }: Viewer, comments: CommentPreview[]): CommentPreview[] =>
  hidden.length === 0 ? comments : comments.filter(({ user }) => !hidden.includes(user.id));

/** The shared part for one viewer: with signed file URLs, and comments only for members. */
export function asCard(context: ViewContext, card: SharedCard, inside: boolean, isHeld = false) {
  const { pictures, poster, video_url, ...attached } = filesFor(context, card, isHeld);
  return {
    image: pictures.length === 1 ? (pictures[0]?.url ?? null) : (poster?.url ?? null),
    images: pictures.map(({ url }) => url),
    ...card,
    pictures,
    poster,
    video_url,
    ...attached,
    recentComments: inside ? shownTo(context.viewer, card.recentComments) : [],
    reactions: inside ? reactorsFor(context.viewer, card) : [],
  };
}

/**
 * The whole card: the shared part and the viewer's personal part. A spread in front would cost thirty times as much
 * (docs/decisions/0067).
 */
export const asPost = (context: ViewContext, card: SharedCard, state: ViewerState): Post => ({
  pollOptions: asOptions(state, state.options ?? [], context, state.my_option),
  totalVotes: state.total_votes,
  reaction_counts: reactionCountsOf(state),
  my_reaction: state.my_reaction,
  commentCount: state.comment_count - state.hidden_comments,
  shareCount: state.share_count,
  isFollowing: state.is_following,
  isSaved: state.is_saved,
  isPinned: state.pinned_at !== null,
  edited_at: state.edited_at?.toISOString() ?? null,
  can: rightsOf(context.viewer, state),
  ...asCard(context, card, state.inside, waits(state)),
  reactions: withOwnFirst(
    ownReaction(context.viewer, state),
    state.inside ? reactorsFor(context.viewer, card) : [],
    context.viewer.userId,
  ),
  ...(waits(state) && { status: "held" as const }),
  ...mutedWord(context.viewer, card),
  ...(state.waits_for === "officers" && { waits_for: "officers" as const }),
});

/** Own posts are never folded. */
function mutedWord({ userId, mutedWords }: Viewer, { body, tags, userId: authorId }: SharedCard) {
  if (mutedWords.length === 0 || authorId === userId) return undefined;
  const word = mutedWordIn([body, ...tags].join(" "), mutedWords);
  return word === undefined ? undefined : { muted_word: word };
}

const waits = ({ status }: Pick<ViewerState, "status">): boolean => status === "held";

/** A held post can be withdrawn and nothing else. */
const rightsWhileHeld = (viewer: Viewer, state: ViewerState): Post["can"] => ({
  edit: false,
  remove: isOwn(viewer, state),
  pin: false,
  report: false,
  join_in: false,
  read_comments: false,
});

const rightsOf = (viewer: Viewer, state: ViewerState): Post["can"] =>
  waits(state) ? rightsWhileHeld(viewer, state) : rightsWhilePublished(viewer, state);

const rightsWhilePublished = (viewer: Viewer, state: ViewerState): Post["can"] => ({
  edit: canEdit(viewer, state) && !isClosed(viewer, state),
  remove: canRemove(viewer, state),
  pin: canPinIn(viewer, state.group_id === null ? null : state.my_group_role),
  report: canReport(viewer, state),
  join_in: state.inside && !isClosed(viewer, state),
  read_comments: state.inside,
  ...(isAnnouncable(state) &&
    canAnnounce(viewer, state, leads(viewer, state.my_group_role)) && { announce: true as const }),
});

/** A post of the public feed is an announcement from the start or never. */
const isAnnouncable = ({ group_id, announced_at }: ViewerState): boolean =>
  group_id !== null || announced_at !== null;

/** The personal part of a card in a compact form. It is built for every viewer, so the code avoids allocations. */
export function asPersonalPart(
  { viewer, now }: Pick<ViewContext, "viewer" | "now">,
  state: ViewerState,
): SplitFeedPage["mine"][number] {
  const can = rightsOf(viewer, state);
  const personal: SplitFeedPage["mine"][number] = {
    id: state.id,
    counts: countColumns.map((column) => state[column]),
    flags:
      (state.is_following ? postFlags.isFollowing : "") +
      (state.is_saved ? postFlags.isSaved : "") +
      (state.pinned_at === null ? "" : postFlags.isPinned) +
      (can.edit ? postFlags.edit : "") +
      (can.remove ? postFlags.remove : "") +
      (can.pin ? postFlags.pin : "") +
      (can.report ? postFlags.report : "") +
      (can.join_in ? postFlags.join_in : can.read_comments ? postFlags.read_comments : "") +
      (can.announce ? postFlags.announce : ""),
  };
  if (state.my_reaction !== null) personal.reaction = state.my_reaction;
  if (state.edited_at !== null) personal.edited_at = state.edited_at.toISOString();
  if (state.options !== null)
    personal.options = asOptions(state, state.options, { viewer, now }, state.my_option);
  return personal;
}

type Files = Pick<Post, "pictures" | "poster" | "video_url" | "attachment">;

/** The files of a held post are as private as those of a group. */
function filesFor(context: ViewContext, card: SharedCard, isHeld: boolean): Files {
  if (card.group_id === null && !isHeld) return card;
  const placement = { ref: { kind: "post", id: card.id }, group_id: card.group_id, isHeld } as const;
  const picture = asPicture(context, placement);
  const isUpload = card.video_url !== null && card.video_kind === "file";
  return {
    pictures: card.pictures.map(picture),
    poster: card.poster && picture(card.poster),
    video_url:
      isUpload && card.video_url !== null ? fileUrl(context, placement)(card.video_url) : card.video_url,
    ...(card.attachment && {
      attachment: { ...card.attachment, url: fileUrl(context, placement)(card.attachment.url) },
    }),
  };
}
