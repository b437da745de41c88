import type { Verdict, Verified } from "@angon/contract/comments";
import type { ResourceRef } from "@angon/contract/kit/resource";
import type { LiveData, LiveName } from "@angon/contract/live";
import type { Viewer } from "../../kit/access.ts";
import type { Language } from "../../kit/context.ts";
import type { WordsNow } from "../assistant/providers/public.ts";
import { verifiedOf } from "../comments/public.ts";
import { asNotification, type NotificationDetails } from "../notifications/public.ts";
import { asOptions, reactionCountsOf, type PostNow } from "../posts/public.ts";
import type { Option } from "../polls/public.ts";

/** An event by its name, with what the contract says it carries. */
export type Spoken = { [Name in LiveName]: { event: Name; data: LiveData<Name> } }[LiveName];

export type CommentNow = {
  id: number;
  user_id: number;
  parent_id: number | null;
  satisfied_count: number;
  dissatisfied_count: number;
  verdict: Verdict | null;
  verified_at: Date | null;
  verdict_note: string | null;
  verifier: Verified["by"];
};

export const asReaction = (post: PostNow): Spoken => ({
  event: "reaction",
  data: {
    post_id: post.id,
    reaction_counts: reactionCountsOf(post),
  },
});

export const asPoll = (
  post: PostNow,
  options: readonly Option[],
  at: { viewer: Viewer; now: Date },
  mine: number | null,
): Spoken => ({
  event: "poll",
  data: {
    post_id: post.id,
    pollOptions: asOptions(post, options, at, mine),
    totalVotes: post.total_votes,
  },
});

function aboutIt({ change }: Changed, comment?: CommentNow) {
  if (!comment) return {};
  const { user_id, parent_id, satisfied_count, dissatisfied_count } = comment;
  if (change === "created") return { user_id, parent_id };
  if (change === "verified") return { verified: verifiedOf(comment) };
  return change === "rated" ? { satisfied_count, dissatisfied_count } : {};
}

type Changed = Pick<LiveData<"comment">, "comment_id" | "change">;

export const asComment = (post: PostNow, changed: Changed, comment?: CommentNow): Spoken => ({
  event: "comment",
  data: {
    post_id: post.id,
    ...changed,
    comment_count: post.comment_count,
    ...aboutIt(changed, comment),
  },
});

export const asCount = (count: number): Spoken => ({ event: "count", data: { count } });

export const asNew = (
  count: number,
  newest: NotificationDetails,
  viewer: Viewer,
  language: Language,
): Spoken => ({
  event: "notification",
  data: { count, notification: asNotification(newest, viewer, language) },
});

export const asPost = (post: PostNow, isRemoved: boolean): Spoken => ({
  event: "post",
  data: { post_id: post.id, is_removed: isRemoved },
});

export const asFeed = (post: PostNow): Spoken => ({ event: "feed", data: { post_id: post.id } });

export const asResource = (data: ResourceRef): Spoken => ({ event: "resource", data });

export const asImport = (importId: number): Spoken => ({ event: "import", data: { import_id: importId } });

export const asWords = ({ post_id, step, text, is_over }: WordsNow): Spoken => ({
  event: "words",
  data: { post_id, step, text, is_over },
});

export const asPresence = (): Spoken => ({ event: "presence", data: {} });

export const asSubmission = (homeworkId: number, submissionId: number, revision: number | null): Spoken => ({
  event: "submission",
  data: { homework_id: homeworkId, submission_id: submissionId, revision },
});
