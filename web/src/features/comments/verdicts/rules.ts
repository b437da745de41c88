import type { Verified } from "@angon/contract/comments";
import type { CommentPreview } from "@angon/contract/posts";

/** The comments of a card after a verdict: a wrong answer leaves it. */
export const withVerdict = (
  shown: readonly CommentPreview[],
  id: number,
  verified: Verified | null,
): CommentPreview[] =>
  shown.flatMap((comment) => (comment.id === id ? judged(comment, verified) : [comment]));

function judged({ verified: _before, ...comment }: CommentPreview, now: Verified | null): CommentPreview[] {
  if (now?.verdict === "wrong") return [];
  return [now ? { ...comment, verified: true } : comment];
}

const teaching = new Set<string | null>(["TEACHER", "CLASS_TEACHER"]);

/** Stays before newer ones, as the server orders them. */
const leads = ({ verified, user }: CommentPreview): boolean => verified === true || teaching.has(user.badge);

/** The comments of a card with new ones of the user, at most `most`. */
export const withOwn = (
  shown: readonly CommentPreview[],
  own: readonly CommentPreview[],
  most: number,
): CommentPreview[] =>
  [...shown.filter(leads), ...own, ...shown.filter((comment) => !leads(comment))].slice(0, most);
