import * as z from "zod/mini";
import { LadderMark } from "./assistant/ladder.ts";
import { claimErrors } from "./uploads.ts";
import { Mentions } from "./composer.ts";
import { guardRefusals } from "./guard/errors.ts";
import { Day, endpoint, Id, IdText, Instant } from "./kit/endpoint.ts";
import { Person } from "./people.ts";
import { Paging, Picture } from "./posts.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine, multiLine } from "./kit/text.ts";

export const COMMENT_LIMIT = 2_000;
export const DEEPEST = 5;
export const COMMENTS_PAGE = 20;
/** So many answers of one thread come with it; the rest are asked for. */
export const REPLIES_SHOWN = 50;

export const commentsErrors = errorTable({
  "comments.empty": {
    status: 422,
    bn: "কমেন্ট করার আগে কিছু লিখতে হবে।",
    en: "Please enter a comment.",
    wire: { title: "কমেন্ট লিখো", detail: "Please enter a comment" },
  },
  "comments.parent_elsewhere": {
    status: 422,
    bn: "যে মন্তব্যের উত্তর, সেটা এই পোস্টের নয় বা মুছে গেছে।",
    en: "What you answer is not below this post, or was deleted.",
  },
  "comments.not_yours": {
    status: 403,
    bn: "শুধু নিজের মন্তব্য মোছা যায়।",
    en: "You can only delete your own comment.",
  },
  "comments.own": {
    status: 403,
    bn: "নিজের মন্তব্যে এটা দেওয়া যায় না।",
    en: "You cannot rate your own comment.",
  },
});

export const CommentReaction = z.enum(["satisfied", "dissatisfied"]);
export type CommentReaction = z.output<typeof CommentReaction>;

export const Verdict = z.enum(["right", "wrong"]);
export type Verdict = z.output<typeof Verdict>;

/** The verdict of a member of staff on an answer. `by` is null when the account was erased. */
export const Verified = z.object({
  verdict: Verdict,
  by: z.nullable(z.object({ id: Id, name: z.string() })),
  at: Instant,
  note: z.nullable(z.string()),
});
export type Verified = z.output<typeof Verified>;

const Flat = z.object({
  id: Id,
  post_id: Id,
  /** Null when the comment was deleted and only keeps its place above its replies. */
  user_id: z.nullable(Id),
  user: z.nullable(Person),
  content: z.string(),
  deleted: z.boolean(),
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  mentions: z.array(z.object({ user_id: Id, name: z.string() })),
  created_at: Instant,
  satisfied_count: z.int(),
  dissatisfied_count: z.int(),
  /** One entry per rater, without names. */
  reactions: z.array(z.object({ type: CommentReaction })),
  reaction: z.nullable(CommentReaction),
  by_assistant: z.boolean(),
  /** The step of help that an answer of the assistant is. */
  ai: z.nullable(LadderMark),
  verified: z.nullable(Verified),
  parentCommentId: z.nullable(Id),
  /** Its direct answers; `replies` may hold only the first of them. */
  reply_count: z.int(),
  can: z.object({
    remove: z.boolean(),
    rate: z.boolean(),
    reply: z.boolean(),
    report: z.boolean(),
    /** Say whether it is right. */
    verify: z.optional(z.literal(true)),
  }),
});

export type Comment = z.output<typeof Flat> & { replies: Comment[] };

// Without a spread, which a bundler has to keep, and the whole library of shapes with it.
export const Comment: z.ZodMiniType<Comment> = z.extend(Flat, {
  get replies() {
    return z.array(Comment);
  },
});

const slug = z.object({ slug: IdText });
const one = z.object({ slug: IdText, commentId: IdText });

export const comments = {
  list: endpoint({
    method: "GET",
    path: "/api/post/{slug}/comments",
    audience: "user",
    storeOffline: true,
    hot: true,
    summary:
      "List the comments of a post, oldest first, with replies nested; `after` is the cursor, `parent` lists the replies of one comment",
    params: slug,
    query: z.object({ after: z.optional(IdText), parent: z.optional(IdText) }),
    response: z.array(Comment),
    errors: ["posts.members_only"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/post/{slug}/comments",
    audience: "user",
    queueOffline: true,
    hot: true,
    summary: "Comment on a post or answer a comment",
    params: slug,
    body: z.object({
      content: z._default(multiLine({ max: COMMENT_LIMIT }), ""),
      parentCommentId: z.optional(z.nullable(Id)),
      image: z.optional(z.nullable(singleLine({ min: 1, max: 500 }))),
      mentions: z._default(Mentions, []),
      /** The author has read the nudge of the guard. */
      confirmed: z.optional(z.boolean()),
    }),
    response: z.array(Comment),
    status: 201,
    errors: [
      ...guardRefusals,
      "comments.empty",
      "comments.parent_elsewhere",
      "posts.members_only",
      "posting.slow",
      "batches.closed",
      "groups.archived",
      ...claimErrors,
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/post/{slug}/comments/{commentId}",
    audience: "user",
    summary: "Delete a comment; its answers stay",
    params: one,
    response: z.object({ ok: z.literal(true), commentCount: z.int() }),
    errors: ["comments.not_yours"],
  }),
  react: endpoint({
    method: "POST",
    path: "/api/post/{slug}/comments/{commentId}/react",
    audience: "user",
    queueOffline: true,
    hot: true,
    summary: "Rate a comment as satisfying or not; repeating a rating clears it, unless `on` is sent",
    params: one,
    body: z.object({
      reactionType: CommentReaction,
      on: z.optional(z.boolean()),
      authorId: z.optional(z.unknown()),
    }),
    response: z.object({
      satisfied_count: z.int(),
      dissatisfied_count: z.int(),
      reaction: z.nullable(CommentReaction),
    }),
    errors: ["comments.own", "posts.members_only", "batches.closed", "groups.archived"],
  }),
  byAuthor: endpoint({
    method: "GET",
    path: "/api/comments/{authorId}",
    audience: "user",
    summary: "List a user's comments with their posts, as far as the viewer may see them",
    params: z.object({ authorId: IdText }),
    query: z.object({
      ...Paging,
      start_date: z.optional(Day),
      end_date: z.optional(Day),
    }),
    response: z.object({
      data: z.array(
        z.object({
          id: Id,
          content: z.string(),
          image: z.nullable(z.string()),
          created_at: Instant,
          satisfied: z.int(),
          parentCommentId: z.nullable(Id),
          post: z.object({
            id: Id,
            body: z.string(),
            user_id: Id,
            user_name: z.string(),
            user_profile_pic: z.nullable(z.string()),
            created_at: Instant,
          }),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
  }),
};
