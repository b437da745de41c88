import { COMMENTS_PAGE, type Comment } from "@angon/contract/comments";
import { threadsOf, withPage, type Node, type Talk } from "../state.ts";

/** As many as are known to stand below the post, read or not. */
export const knownIn = (talk: Talk): number =>
  talk.nodes.filter(({ isDeleted }) => !isDeleted).length +
  threadsOf(talk).reduce((total, { missing }) => total + missing, 0);

/** The parents all of whose answers have been given. */
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
  // Oldest first, so a parent is always judged before its answers.
  return nodes.filter(({ id, parentId, isNew }) => {
    // The user may have commented while the response was on its way.
    const isUntold = (isNew && id > newest) || (parentId === null ? id > end : !complete.has(parentId));
    const stays = left.has(parentId) && (given.has(id) || isUntold);
    if (stays) left.add(id);
    return stays;
  });
}

/** The talk when its beginning was read again: with what has come, and without what has gone. */
export function begunAnew(talk: Talk, read: readonly Comment[]): Talk {
  const next = withPage({ ...talk, nodes: withoutGone(talk.nodes, read) }, read, {});
  // Its end had been reached, so what may follow now is new.
  return talk.isWhole && !next.isWhole ? { ...next, hasNew: true } : next;
}
