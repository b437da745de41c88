import { COMMENTS_PAGE, type Comment } from "@angon/contract/comments";
import { threadsOf, withPage, type Node, type CommentTree } from "./state.ts";

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
