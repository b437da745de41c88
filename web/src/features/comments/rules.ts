import { COMMENTS_PAGE, type Comment, type CommentReaction } from "@angon/contract/comments";
import { withPage, type CommentCursor, type CommentTree, type Node } from "./state.ts";

export type Ratings = Pick<Comment, "satisfied_count" | "dissatisfied_count" | "reaction">;

/** The comment with the viewer's rating; idempotent. */
export function withRating<C extends Ratings>(comment: C, mine: CommentReaction | null): C {
  const { reaction } = comment;
  if (reaction === mine) return comment;
  const moved = (type: CommentReaction, count: number) =>
    Math.max(0, count + Number(mine === type) - Number(reaction === type));
  return {
    ...comment,
    satisfied_count: moved("satisfied", comment.satisfied_count),
    dissatisfied_count: moved("dissatisfied", comment.dissatisfied_count),
    reaction: mine,
  };
}

export interface Thread {
  top: Node;
  /** Replies at every depth, oldest first. */
  answers: readonly Node[];
  /** The number of replies that are not loaded. */
  missing: number;
  next: CommentCursor | null;
}

export function threadsOf({ nodes }: CommentTree): Thread[] {
  const below = new Map<number | null, Node[]>();
  for (const node of nodes) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node]);
  const answersTo = (id: number): Node[] =>
    (below.get(id) ?? []).flatMap((node) => [node, ...answersTo(node.id)]);

  return (below.get(null) ?? []).map((top) => {
    const answers = answersTo(top.id).sort((a, b) => a.id - b.id);
    const gaps = [top, ...answers].map((node) => {
      const known = below.get(node.id) ?? [];
      return { parent: node.id, known, missing: Math.max(0, node.replyCount - known.length) };
    });
    const gap = gaps.find(({ missing }) => missing > 0);
    const missing = gaps.reduce((total, one) => total + one.missing, 0);
    return { top, answers, missing, next: gap ? behind(gap.parent, gap.known) : null };
  });
}

const lastRead = (nodes: readonly Node[]): number | undefined =>
  nodes.filter(({ isNew }) => !isNew).at(-1)?.id;

const behind = (parent: number, known: readonly Node[]): CommentCursor => {
  const after = lastRead(known);
  return after === undefined ? { parent } : { parent, after };
};

/** The cursor of the next top-level page; null when all are loaded. */
export function nextPageCursor({ nodes, isWhole }: CommentTree): CommentCursor | null {
  if (isWhole) return null;
  const after = lastRead(nodes.filter(({ parentId }) => parentId === null));
  return after === undefined ? {} : { after };
}

/** The comments of the post that are known, loaded or not. */
export const countKnown = (tree: CommentTree): number =>
  tree.nodes.filter(({ isDeleted }) => !isDeleted).length +
  threadsOf(tree).reduce((total, { missing }) => total + missing, 0);

/** The ids of comments whose replies are all in the response. */
const completeIn = (read: readonly Comment[]): number[] =>
  read.flatMap(({ id, reply_count, replies }) => [
    ...(replies.length >= reply_count ? [id] : []),
    ...completeIn(replies),
  ]);

const idsIn = (read: readonly Comment[]): number[] =>
  read.flatMap(({ id, replies }) => [id, ...idsIn(replies)]);

/** Removes comments that the new response no longer contains, with their replies. */
function withoutGone(nodes: readonly Node[], read: readonly Comment[]): Node[] {
  const given = new Set(idsIn(read));
  const complete = new Set(completeIn(read));
  const end = read.length < COMMENTS_PAGE ? Infinity : (read.at(-1)?.id ?? 0);
  const newest = Math.max(0, ...given);
  const left = new Set<number | null>([null]);
  // Oldest first, so a parent is decided before its replies.
  return nodes.filter(({ id, parentId, isNew }) => {
    // The user may have commented while the response was on its way.
    const isUntold = (isNew && id > newest) || (parentId === null ? id > end : !complete.has(parentId));
    const stays = left.has(parentId) && (given.has(id) || isUntold);
    if (stays) left.add(id);
    return stays;
  });
}

/** Merges a reload of the first page: adds new comments, removes deleted ones. */
export function mergeFirstPage(tree: CommentTree, read: readonly Comment[]): CommentTree {
  const next = withPage({ ...tree, nodes: withoutGone(tree.nodes, read) }, read, {});
  // All comments were loaded before, so a further page contains only new ones.
  return tree.isWhole && !next.isWhole ? { ...next, hasNew: true } : next;
}
