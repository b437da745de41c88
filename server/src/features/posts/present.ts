import type { Person } from "@angon/contract/people";
import type { CommentPreview, Picture, PollOption, Post, ReactionType } from "@angon/contract/posts";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { canPinIn, type GroupRole } from "../groups/public.ts";
import { addressFor } from "../uploads/public.ts";
import { canEdit, canRemove, canReport, isOwn } from "./access.ts";
import { revealsCorrect, videoKind } from "./rules.ts";
import type { KeptMention, KeptPicture, PostRow } from "./tables.ts";

/** Somebody as a statement brings them: with the role of the group the thing stands in. */
export type Author = Omit<Person, "badge"> & { group_role?: GroupRole | null };

type Option = { id: number; name: string; vote_count: number; is_correct: boolean };
type Recent = Omit<CommentPreview, "user"> & { author: Author };

export type Reactor = Post["reactions"][number];

export type PostSeen = PostRow & {
  inside: boolean;
  author: Author;
  subject: string | null;
  subject_key: string | null;
  chapter: string | null;
  group_slug: string | null;
  group_name: string | null;
  group_image: string | null;
  my_group_role: GroupRole | null;
  my_reaction: ReactionType | null;
  is_saved: boolean;
  is_following: boolean;
  my_option: number | null;
  options: Option[] | null;
  recent: Recent[] | null;
  me: Reactor["user"];
};

/** Never two badges on one name: the platform's role, else the group's, and none for most. */
export const asPerson = ({ group_role, ...person }: Author): Person => ({
  ...person,
  badge: person.role !== "USER" ? person.role : group_role && group_role !== "MEMBER" ? group_role : null,
});

export type Looking = { services: Services; viewer: Viewer; now: Date };

type Place = Pick<PostRow, "id" | "group_id">;

/** What hangs on a group's post is handed out by links that end, and earlier for whoever may not see the post any more. */
const asAddress =
  ({ services, viewer, now }: Looking, { id, group_id }: Place) =>
  (url: string): string =>
    group_id === null ? url : addressFor(services, url, { postId: id, readerId: viewer.userId }, now);

export const asPicture =
  (looking: Looking, place: Place) =>
  (picture: KeptPicture): Picture => ({ ...picture, url: asAddress(looking, place)(picture.url) });

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

export function asPost(looking: Looking, row: PostSeen): Post {
  const { viewer } = looking;
  const picture = asPicture(looking, row);
  const pictures = (row.images as KeptPicture[]).map(picture);
  const poster = row.poster === null ? null : picture(row.poster as KeptPicture);
  const kind = videoKind(row.video_url);
  return {
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
    subject_key: row.subject_key,
    subject_id: row.subject_id,
    chapter: row.chapter,
    chapter_id: row.chapter_id,
    tags: row.tags,
    mentions: row.mentions as KeptMention[],
    category: row.category,
    hsc_batch: row.hsc_batch as Post["hsc_batch"],
    image: pictures.length === 1 ? (pictures[0]?.url ?? null) : (poster?.url ?? null),
    images: pictures.map(({ url }) => url),
    pictures,
    video_url: row.video_url && kind === "file" ? asAddress(looking, row)(row.video_url) : row.video_url,
    video_kind: kind,
    poster,
    pollType: row.poll_type,
    pollOptions: asOptions(row, row.options ?? [], viewer, row.my_option),
    totalVotes: row.total_votes,
    reactions: row.my_reaction ? [{ type: row.my_reaction, user: row.me }] : [],
    reaction_counts: {
      good: row.r_good,
      hard: row.r_hard,
      excellent: row.r_excellent,
      cant: row.r_cant,
      funny: row.r_funny,
    },
    my_reaction: row.my_reaction,
    recentComments: row.inside ? (row.recent ?? []).map(asRecent) : [],
    commentCount: row.comment_count,
    shareCount: row.share_count,
    isFollowing: row.is_following,
    isSaved: row.is_saved,
    isPinned: row.pinned_at !== null,
    ai_enabled: row.ai_enabled,
    status: "published",
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    can: {
      edit: canEdit(viewer, row),
      remove: canRemove(viewer, row),
      pin: canPinIn(viewer, row.group_id === null ? null : row.my_group_role),
      report: canReport(viewer, row),
      join_in: row.inside,
    },
  };
}
