import { reactionTypes, type Picture, type ReactionType } from "@angon/contract/posts";

export const tables = [
  "posts",
  "post_groups",
  "poll_options",
  "shares",
  "post_edits",
  "post_views",
  "post_reach",
] as const;

/** The fields of a picture stored as jsonb. */
export type StoredPicture = Picture;
export type StoredMention = { user_id: number; name: string };

/** A counter for each type of reaction. */
export type ReactionCounters = Record<`r_${ReactionType}`, number>;

export type PostRow = ReactionCounters & {
  id: number;
  user_id: number;
  group_id: number | null;
  hsc_batch: string | null;
  category: "subject" | "homework" | "other" | "poll";
  subject_id: number | null;
  chapter_id: number | null;
  body: string;
  tags: string[];
  images: unknown;
  video_url: string | null;
  poll_type: "survey" | "question" | null;
  poll_ends_at: Date | null;
  poll_hides: boolean;
  ai_enabled: boolean;
  status: "published" | "held" | "hidden" | "deleted";
  comment_count: number;
  share_count: number;
  total_votes: number;
  pinned_at: Date | null;
  edited_at: Date | null;
  hidden_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  mentions: unknown;
  poster: unknown;
  deleted_by: number | null;
  costing: string;
  by_staff: boolean;
  rank: number;
  revision: number;
  video_bytes: number | null;
  announced_at: Date | null;
  topic_id: number | null;
  /** Set where a post is shown to the whole school, or in the groups of `post_groups`, too. */
  audience: "school" | "groups" | null;
  attachment_url: string | null;
};

// A column is added to these lists alone: the statements, their row types and the copies of rows are built from them.

export const reactionColumns = reactionTypes.map((type) => `r_${type}` as const);

/** In the order in which a page sends them. */
export const countColumns = [...reactionColumns, "comment_count", "share_count", "total_votes"] as const;

/** The fields that the author writes. */
export const writtenColumns = [
  "user_id",
  "group_id",
  "topic_id",
  "hsc_batch",
  "category",
  "subject_id",
  "chapter_id",
  "body",
  "tags",
  "ai_enabled",
  "video_url",
  "video_bytes",
  "audience",
  "attachment_url",
  "announced_at",
] as const satisfies readonly (keyof PostRow)[];

/** The part of a card that is the same for all its readers. */
export const cardColumns = [
  ...writtenColumns,
  "id",
  "images",
  "poll_type",
  "poll_ends_at",
  "created_at",
  "mentions",
  "poster",
] as const satisfies readonly (keyof PostRow)[];

/** Columns of a post without its text and pictures, for reactions, votes and live events. */
export const lockedColumns = [
  "id",
  "user_id",
  "group_id",
  "hsc_batch",
  "poll_type",
  "poll_ends_at",
  "poll_hides",
  "pinned_at",
  "audience",
  ...countColumns,
] as const satisfies readonly (keyof PostRow)[];

/** The columns of a card that change often, read for each request. */
export const stateColumns = [
  ...lockedColumns,
  "subject_id",
  "edited_at",
  "revision",
  "status",
  "announced_at",
] as const satisfies readonly (keyof PostRow)[];

/** The columns of one of the lists. */
export type ColumnsOf<List extends readonly (keyof PostRow)[]> = Pick<PostRow, List[number]>;

export type WrittenPost = ColumnsOf<typeof writtenColumns>;

export type PollOptionRow = {
  id: number;
  post_id: number;
  position: number;
  name: string;
  is_correct: boolean;
  vote_count: number;
};

export type PostGroupRow = { group_id: number; post_id: number };

export type ShareRow = { post_id: number; user_id: number; created_at: Date };

export type PostEditRow = {
  id: number;
  post_id: number;
  editor_id: number;
  body: string;
  images: unknown;
  edited_at: Date;
};
