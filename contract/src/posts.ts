import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Ok } from "./kit/endpoint.ts";
import { Batch, Person } from "./people.ts";

export const PAGE_SIZE = 10;
/** Maximum per page, also when a request asks for more. */
export const MAX_POSTS = 50;
/** For this long the user who deleted a post can restore it. */
export const UNDO_MINUTES = 5;

/** The toast after copying the link; the wire format carries the English sentence of the catalogue. */
export const shareMessage = { bn: "পোস্টের লিংক কপি হয়েছে", en: "Post Link Copied" } as const;

export const reactionTypes = ["good", "hard", "excellent", "cant", "funny"] as const;
export const ReactionType = z.enum(reactionTypes);
export type ReactionType = z.output<typeof ReactionType>;

/** A picture with its place known beforehand: nothing moves when it comes. `url` takes `?w=360` and `?w=720`. */
export const Picture = z.object({
  url: z.string(),
  w: z.int(),
  h: z.int(),
  blur: z.string(),
  /** Size of the variant `?w=720`; missing for older uploads. */
  bytes: z.optional(z.int()),
});
export type Picture = z.output<typeof Picture>;

export const ReactionCounts = z.object({
  good: z.int(),
  hard: z.int(),
  excellent: z.int(),
  cant: z.int(),
  funny: z.int(),
});
export type ReactionCounts = z.output<typeof ReactionCounts>;

export const PollOption = z.object({
  id: Id,
  name: z.string(),
  /**
   * In a quiz poll only for those who have voted, its author and staff, in a poll with hidden results only for its voters
   * and author; for all once the poll has ended or the school year is closed.
   */
  vote_count: z.optional(z.int()),
  has_voted: z.boolean(),
  /** Only in a quiz poll, and only for those who have voted, its author and staff. */
  is_correct: z.optional(z.boolean()),
});
export type PollOption = z.output<typeof PollOption>;

/** The last words below a post, as its card shows them. */
export const CommentPreview = z.object({
  id: Id,
  user: Person,
  content: z.string(),
  has_image: z.boolean(),
  satisfied_count: z.int(),
  /** Staff called it right. */
  verified: z.optional(z.literal(true)),
  created_at: Instant,
});
export type CommentPreview = z.output<typeof CommentPreview>;

export const PostCan = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  pin: z.boolean(),
  report: z.boolean(),
  /** React, comment and vote. */
  join_in: z.boolean(),
  /** False for those who only see what a group has pinned; true without `join_in` in a closed batch. */
  read_comments: z.boolean(),
  /** Mark it as an announcement, and see who has read it. */
  announce: z.optional(z.literal(true)),
});

/** The number of reactions with a name on a card. */
export const CARD_REACTIONS = 3;

export const Reactor = z.object({
  type: ReactionType,
  user: z.object({ id: Id, name: z.string(), image: z.nullable(z.string()), role: z.string() }),
});
export type Reactor = z.output<typeof Reactor>;

export const Post = z.object({
  id: Id,
  body: z.string(),
  user: Person,
  userId: Id,
  user_name: z.string(),
  user_profile_pic: z.nullable(z.string()),
  group_id: z.nullable(Id),
  group_slug: z.nullable(z.string()),
  group_name: z.nullable(z.string()),
  group_image: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  subject_en: z.nullable(z.string()),
  subject_key: z.nullable(z.string()),
  subject_id: z.nullable(Id),
  chapter: z.nullable(z.string()),
  chapter_id: z.nullable(Id),
  /** Set in a group that has topics. */
  topic: z.optional(z.object({ id: Id, name: z.string() })),
  tags: z.array(z.string()),
  mentions: z.array(z.object({ user_id: Id, name: z.string() })),
  category: z.enum(["subject", "homework", "other", "poll"]),
  hsc_batch: z.nullable(Batch),
  image: z.nullable(z.string()),
  images: z.array(z.string()),
  /** The same pictures, with their measures and blurred previews. */
  pictures: z.array(Picture),
  video_url: z.nullable(z.string()),
  /** `file` plays here; `embed` is the player of another host and is loaded on a tap. */
  video_kind: z.nullable(z.enum(["file", "embed"])),
  /** Size of the file, where it is known. */
  video_bytes: z.optional(z.int()),
  poster: z.nullable(Picture),
  pollType: z.nullable(z.enum(["survey", "question"])),
  pollOptions: z.array(PollOption),
  totalVotes: z.int(),
  /** Set where the poll ends. */
  poll_ends_at: z.optional(Instant),
  /** The reader's own first, then the newest: three on a card, fifty in the detail. */
  reactions: z.array(Reactor),
  reaction_counts: ReactionCounts,
  my_reaction: z.nullable(ReactionType),
  recentComments: z.array(CommentPreview),
  commentCount: z.int(),
  shareCount: z.int(),
  isFollowing: z.boolean(),
  isSaved: z.boolean(),
  isPinned: z.boolean(),
  announced: z.optional(z.literal(true)),
  /** An announcement for the whole school. */
  for_school: z.optional(z.literal(true)),
  /** The other groups that an announcement is for. */
  also_in: z.optional(z.array(z.object({ id: Id, slug: z.string(), name: z.string() }))),
  /** The PDF of an announcement. */
  attachment: z.optional(z.object({ url: z.string(), name: z.string() })),
  ai_enabled: z.boolean(),
  /** A held post is seen by its author and by moderators until a moderator decides. */
  status: z.enum(["published", "held"]),
  /** A held post that the officers of its group decide about. */
  waits_for: z.optional(z.literal("officers")),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  can: PostCan,
  reach_count: z.optional(z.int()),
  costing: z.optional(z.number()),
  /** In the detail of a post that has one, for those who may see it. */
  quiz: z.optional(z.object({ id: Id, question_count: z.int(), total_marks: z.number(), duration: z.int() })),
  /** The number of pairs in the summary of the post, in the detail, for those who may read it. */
  summary: z.optional(z.int()),
  /** A muted word of the viewer's in the post: lists fold it. */
  muted_word: z.optional(z.string()),
});
export type Post = z.output<typeof Post>;

const Digits = z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, "bad_number"));
export const whole = (max: number) =>
  z.pipe(Digits, z.pipe(z.transform(Number), z.int().check(z.lte(max, "out_of_range"))));

export const Cursor = z.string().check(z.minLength(1), z.maxLength(200));

/** The page of the specifications; further back one goes by `cursor`. */
export const Paging = {
  page: z._default(whole(1_000_000), 1),
  pageSize: z._default(whole(MAX_POSTS), PAGE_SIZE),
  cursor: z.optional(Cursor),
};

export const PostPage = z.object({ data: z.array(Post), next: z.nullable(z.string()) });
export type PostPage = z.output<typeof PostPage>;

const params = z.object({ id: IdText });

export const posts = {
  ofUser: endpoint({
    method: "GET",
    path: "/api/post/user/{id}",
    audience: "user",
    storeOffline: "posts",
    hot: true,
    summary: "List a user's posts, as far as the viewer may see them",
    params,
    query: z.object(Paging),
    response: PostPage,
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/post/{id}",
    audience: "user",
    storeOffline: "post",
    hot: true,
    summary: "Get a post; admins also see its view count and the cost of the assistant's answer",
    params,
    response: Post,
    errors: [],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/post/{id}",
    audience: "user",
    summary: "Delete a post",
    params,
    response: Ok,
    errors: ["posts.not_yours"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/post/{id}/restore",
    audience: "user",
    summary: "Restore a recently deleted post",
    params,
    response: Ok,
    errors: ["posts.undo_over"],
  }),
  history: endpoint({
    method: "GET",
    path: "/api/post/{id}/history",
    audience: "user",
    summary: "List earlier texts of an edited post, newest first",
    params,
    // Pictures removed from a post are deleted; the history keeps only their number.
    response: z.array(z.object({ body: z.string(), pictures: z.int(), until: Instant })),
    errors: ["posts.members_only"],
  }),
  share: endpoint({
    method: "POST",
    path: "/api/post/{id}/share",
    audience: "user",
    queueOffline: true,
    summary: "Count a share of a post, once per person",
    params,
    response: z.object({ message: z.string(), shareCount: z.int() }),
    errors: [],
  }),
};
