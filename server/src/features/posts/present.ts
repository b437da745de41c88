import type { SplitFeedPage } from "@angon/contract/feed";
import { postFlags } from "@angon/contract/split-response";
import type { Person } from "@angon/contract/people";
import type { CommentPreview, Picture, PollOption, Post, ReactionType } from "@angon/contract/posts";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { canPinIn, type GroupRole } from "../groups/public.ts";
import { addressFor } from "../uploads/public.ts";
import { canEdit, canRemove, canReport, isOwn } from "./access.ts";
import { revealsCorrect, videoKind } from "./rules.ts";
import type { StoredMention, StoredPicture, PostRow, WrittenPost } from "./tables.ts";

/** An author row of a statement, with the role in the post's group. */
export type Author = Omit<Person, "badge"> & { group_role?: GroupRole | null };

type Option = { id: number; name: string; vote_count: number; is_correct: boolean };
type Recent = Omit<CommentPreview, "user"> & { author: Author };

export type Reactor = Post["reactions"][number];

/** The part of a post that is the same for all its readers. */
export type PostShared = WrittenPost &
  Pick<PostRow, "id" | "images" | "poll_type" | "created_at" | "mentions" | "poster"> & {
    author: Author;
    subject: string | null;
    subject_en: string | null;
    subject_key: string | null;
    chapter: string | null;
    group_slug: string | null;
    group_name: string | null;
    group_image: string | null;
    recent: Recent[] | null;
  };

/** The part that changes often or belongs to one viewer; read for each request. */
export type PostMine = Pick<
  PostRow,
  | "id"
  | "subject_id"
  | "user_id"
  | "group_id"
  | "poll_type"
  | "pinned_at"
  | "edited_at"
  | "r_good"
  | "r_hard"
  | "r_excellent"
  | "r_cant"
  | "r_funny"
  | "comment_count"
  | "share_count"
  | "total_votes"
  | "revision"
> & {
  /** Of all that stands where it was found, where that was asked for. */
  newest: number | null;
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

/** Never two badges on one name: the platform's role, else the group's, and none for most. */
export const asPerson = ({ group_role, ...person }: Author): Person => ({
  ...person,
  badge: person.role !== "USER" ? person.role : group_role && group_role !== "MEMBER" ? group_role : null,
});

export type Looking = { services: Services; viewer: Viewer; now: Date };

type Place = Pick<PostRow, "id" | "group_id">;

/** Files of a group's post get signed links that expire, earlier for a viewer who may lose access to the post. */
const asAddress =
  ({ services, viewer, now }: Looking, { id, group_id }: Place) =>
  (url: string): string =>
    group_id === null ? url : addressFor(services, url, { postId: id, readerId: viewer.userId }, now);

export const asPicture =
  (looking: Looking, place: Place) =>
  (picture: StoredPicture): Picture => ({ ...picture, url: asAddress(looking, place)(picture.url) });

export const asOptions = (
  row: Pick<PostRow, "poll_type" | "user_id">,
  options: readonly Option[],
  viewer: Viewer,
  myOption: number | null,
): PollOption[] => {
  const reveals = revealsCorrect({
    type: row.poll_type,
    hasVoted: myOption !== null,
    isAuthor: isOwn(viewer, row),
    isStaff: isStaff(viewer),
  });
  return options.map(({ id, name, vote_count, is_correct }) => ({
    id,
    name,
    vote_count,
    has_voted: id === myOption,
    ...(reveals ? { is_correct } : {}),
  }));
};

const asRecent = ({ author, ...comment }: Recent): CommentPreview => ({
  ...comment,
  user: asPerson(author),
  created_at: new Date(comment.created_at).toISOString(),
});

/** The shared part of a card; `files` are signed for each viewer when the post is in a group. */
export type PostShown = ReturnType<typeof asShown>;

export const asShown = (row: PostShared) => ({
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
  tags: row.tags,
  mentions: row.mentions as StoredMention[],
  category: row.category,
  hsc_batch: row.hsc_batch as Post["hsc_batch"],
  pictures: row.images as StoredPicture[],
  video_url: row.video_url,
  video_kind: videoKind(row.video_url),
  ...(row.video_bytes !== null && { video_bytes: row.video_bytes }),
  poster: row.poster as StoredPicture | null,
  pollType: row.poll_type,
  recentComments: (row.recent ?? []).map(asRecent),
  ai_enabled: row.ai_enabled,
  status: "published" as const,
  created_at: row.created_at.toISOString(),
});

/** The same card as one viewer may see it, before anything of their own. */
export function asCard(looking: Looking, shown: PostShown, inside: boolean) {
  const { pictures, poster, video_url } = filesFor(looking, shown);
  return {
    ...shown,
    pictures,
    poster,
    video_url,
    image: pictures.length === 1 ? (pictures[0]?.url ?? null) : (poster?.url ?? null),
    images: pictures.map(({ url }) => url),
    recentComments: inside ? shown.recentComments : [],
  };
}

const asOwn = (viewer: Viewer, mine: PostMine) => ({
  pollOptions: asOptions(mine, mine.options ?? [], viewer, mine.my_option),
  totalVotes: mine.total_votes,
  reactions: ownReaction(mine),
  reaction_counts: {
    good: mine.r_good,
    hard: mine.r_hard,
    excellent: mine.r_excellent,
    cant: mine.r_cant,
    funny: mine.r_funny,
  },
  my_reaction: mine.my_reaction,
  commentCount: mine.comment_count,
  shareCount: mine.share_count,
  isFollowing: mine.is_following,
  isSaved: mine.is_saved,
  isPinned: mine.pinned_at !== null,
  edited_at: mine.edited_at?.toISOString() ?? null,
  can: rightsOf(viewer, mine),
});

/** The same card in the hands of one viewer. */
export const asPost = (looking: Looking, shown: PostShown, mine: PostMine): Post => ({
  ...asCard(looking, shown, mine.inside),
  ...asOwn(looking.viewer, mine),
});

const rightsOf = (viewer: Viewer, mine: PostMine): Post["can"] => ({
  edit: canEdit(viewer, mine),
  remove: canRemove(viewer, mine),
  pin: canPinIn(viewer, mine.group_id === null ? null : mine.my_group_role),
  report: canReport(viewer, mine),
  join_in: mine.inside,
});

/** The personal part of a card in a compact form. It is built for every viewer, so the code avoids allocations. */
export function asPersonalPart(viewer: Viewer, mine: PostMine): SplitFeedPage["mine"][number] {
  const can = rightsOf(viewer, mine);
  const half: SplitFeedPage["mine"][number] = {
    id: mine.id,
    counts: [
      mine.r_good,
      mine.r_hard,
      mine.r_excellent,
      mine.r_cant,
      mine.r_funny,
      mine.comment_count,
      mine.share_count,
      mine.total_votes,
    ],
    flags:
      (mine.is_following ? postFlags.isFollowing : "") +
      (mine.is_saved ? postFlags.isSaved : "") +
      (mine.pinned_at === null ? "" : postFlags.isPinned) +
      (can.edit ? postFlags.edit : "") +
      (can.remove ? postFlags.remove : "") +
      (can.pin ? postFlags.pin : "") +
      (can.report ? postFlags.report : "") +
      (can.join_in ? postFlags.join_in : ""),
  };
  if (mine.my_reaction !== null) half.reaction = mine.my_reaction;
  if (mine.edited_at !== null) half.edited_at = mine.edited_at.toISOString();
  if (mine.options !== null) half.options = asOptions(mine, mine.options, viewer, mine.my_option);
  return half;
}

type Files = Pick<Post, "pictures" | "poster" | "video_url">;

function filesFor(looking: Looking, shown: PostShown): Files {
  if (shown.group_id === null) return shown;
  const picture = asPicture(looking, shown);
  const isOurs = shown.video_url !== null && shown.video_kind === "file";
  return {
    pictures: shown.pictures.map(picture),
    poster: shown.poster && picture(shown.poster),
    video_url:
      isOurs && shown.video_url !== null ? asAddress(looking, shown)(shown.video_url) : shown.video_url,
  };
}

const ownReaction = ({ my_reaction, my_id, my_name, my_image }: PostMine): Reactor[] =>
  my_reaction === null || my_id === null || my_name === null
    ? []
    : [{ type: my_reaction, user: { id: my_id, name: my_name, image: my_image } }];
