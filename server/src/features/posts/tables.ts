import type { Picture } from "@angon/contract/posts";

export const tables = ["posts", "poll_options", "shares", "post_edits", "post_views", "post_reach"] as const;

/** The fields of a picture stored as jsonb. */
export type StoredPicture = Picture;
export type StoredMention = { user_id: number; name: string };

export type PostRow = {
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
  ai_enabled: boolean;
  status: "published" | "held" | "hidden" | "deleted";
  r_good: number;
  r_hard: number;
  r_excellent: number;
  r_cant: number;
  r_funny: number;
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
};

/** The fields that the author writes. */
export type WrittenPost = Pick<
  PostRow,
  | "user_id"
  | "group_id"
  | "topic_id"
  | "hsc_batch"
  | "category"
  | "subject_id"
  | "chapter_id"
  | "body"
  | "tags"
  | "ai_enabled"
  | "video_url"
  | "video_bytes"
>;

export type PollOptionRow = {
  id: number;
  post_id: number;
  position: number;
  name: string;
  is_correct: boolean;
  vote_count: number;
};

export type ShareRow = { post_id: number; user_id: number; created_at: Date };

export type PostEditRow = {
  id: number;
  post_id: number;
  editor_id: number;
  body: string;
  images: unknown;
  edited_at: Date;
};
