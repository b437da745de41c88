import { COMMENTS_PAGE, type comments, type Comment, type CommentReaction } from "@angon/contract/comments";
import type { ResponseOf, RequestOf } from "@angon/contract/kit/endpoint";
import type { Person } from "@angon/contract/people";
import type { Post } from "@angon/contract/posts";
import { createOptimisticActions, type OptimisticAction } from "../../lib/data/optimistic-actions.ts";
import { kindOf, targetIdOf, typedTextOf, type Entry } from "../../lib/outbox/entry.ts";
import { createEntityStore } from "../../lib/data/entity-store.ts";
import { userChanged } from "../../lib/browser/signals.ts";

/** A comment without its replies; the tree is stored separately. */
export type StoredComment = Omit<Comment, "replies" | "user"> & { user: Person };

/** Whose a deleted comment was is not told. */
export const deletedUser: Person = {
  id: 0,
  name: "",
  image: null,
  role: "USER",
  institute_name: null,
  badge: null,
  is_assistant: false,
};

const said = createEntityStore<StoredComment>();
const act = createOptimisticActions(said);

export const useComment = said.use;
export const knownComment = said.shown;
export const actOnComment = (id: number, action: OptimisticAction<StoredComment>) => act([id], action);
export const setRatingCounts = (
  id: number,
  counts: Pick<StoredComment, "satisfied_count" | "dissatisfied_count">,
): void => said.update(id, counts);
export const markDeleted = (id: number): void =>
  said.update(id, (comment) => ({
    ...comment,
    user: deletedUser,
    content: "",
    image: null,
    picture: null,
    mentions: [],
    deleted: true,
    can: { remove: false, rate: false, reply: false, report: false },
  }));

export function putComments(read: readonly Comment[]): void {
  for (const { replies, ...comment } of read) {
    said.put([{ ...comment, user: comment.user ?? deletedUser }]);
    putComments(replies);
  }
}

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

/** Where reading goes on: behind one of the top ones, or behind one of the answers to `parent`. */
export interface CommentCursor {
  after?: number;
  parent?: number;
}

/** One comment's place. A new one was written here and may stand behind others that are not read yet. */
export interface Node {
  id: number;
  parentId: number | null;
  replyCount: number;
  isDeleted: boolean;
  isNew: boolean;
}

export interface CommentTree {
  nodes: readonly Node[];
  /** Every comment on top has been read. */
  isWhole: boolean;
  /** All comments were loaded, and a new one has appeared since. */
  hasNew?: boolean;
}

export const emptyTree: CommentTree = { nodes: [], isWhole: false };

const nodeOf = ({ id, parentCommentId, reply_count, deleted }: Omit<Comment, "replies">): Node => ({
  id,
  parentId: parentCommentId,
  replyCount: reply_count,
  isDeleted: deleted,
  isNew: false,
});

const flat = (read: readonly Comment[]): Node[] =>
  read.flatMap((comment) => [nodeOf(comment), ...flat(comment.replies)]);

/** Oldest first; what is read again replaces what was known of it. */
const joined = (before: readonly Node[], more: readonly Node[]): Node[] =>
  [...new Map([...before, ...more].map((node) => [node.id, node])).values()].sort((a, b) => a.id - b.id);

export function withPage(tree: CommentTree, read: readonly Comment[], from: CommentCursor): CommentTree {
  const isWhole = from.parent === undefined ? read.length < COMMENTS_PAGE : tree.isWhole;
  const hasNew = from.parent === undefined ? false : tree.hasNew === true;
  return { nodes: joined(tree.nodes, flat(read)), isWhole, hasNew };
}

export function withNew(tree: CommentTree, written: readonly Comment[]): CommentTree {
  const fresh = flat(written).filter(({ id }) => !tree.nodes.some((node) => node.id === id));
  const counted = tree.nodes.map((node) => ({
    ...node,
    replyCount: node.replyCount + fresh.filter(({ parentId }) => parentId === node.id).length,
  }));
  return {
    ...tree,
    nodes: joined(
      counted,
      fresh.map((node) => ({ ...node, isNew: true })),
    ),
  };
}

/** Marks the thread of a new comment that is not loaded yet. */
export function withUnread(tree: CommentTree, parentId: number | null): CommentTree {
  if (parentId === null) return { ...tree, isWhole: false, hasNew: tree.isWhole || tree.hasNew === true };
  return {
    ...tree,
    nodes: tree.nodes.map((node) =>
      node.id === parentId ? { ...node, replyCount: node.replyCount + 1 } : node,
    ),
  };
}

/** Removes a comment; one with replies stays as a placeholder, and the last reply removes an empty placeholder. */
export function withoutComment(tree: CommentTree, id: number): CommentTree {
  const gone = tree.nodes.find((node) => node.id === id);
  if (!gone) return tree;
  if (gone.replyCount > 0)
    return {
      ...tree,
      nodes: tree.nodes.map((node) => (node.id === id ? { ...node, isDeleted: true } : node)),
    };
  const nodes = tree.nodes
    .filter((node) => node.id !== id)
    .map((node) => (node.id === gone.parentId ? { ...node, replyCount: node.replyCount - 1 } : node));
  const parent = nodes.find((node) => node.id === gone.parentId);
  const left = { ...tree, nodes };
  return parent?.isDeleted && parent.replyCount === 0 ? withoutComment(left, parent.id) : left;
}

export interface Thread {
  top: Node;
  /** Everything below it, however deep, oldest first. */
  answers: readonly Node[];
  /** How many answers are known of and not read. */
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

/** Where the next comments on top begin; nothing once all are there. */
export function nextPageCursor({ nodes, isWhole }: CommentTree): CommentCursor | null {
  if (isWhole) return null;
  const after = lastRead(nodes.filter(({ parentId }) => parentId === null));
  return after === undefined ? {} : { after };
}

export type Contribution = ResponseOf<typeof comments.byAuthor>["data"][number];

const contributions = new Map<number, Contribution>();
userChanged.subscribe(() => contributions.clear());

export const storeContributions = (read: readonly Contribution[]): void =>
  read.forEach((one) => contributions.set(one.id, one));
export const contributionOf = (id: number): Contribution | undefined => contributions.get(id);

/** @name as letters: a space in it becomes an underscore, so that the whole name is one word. */
export const handleOf = (name: string): string => name.trim().replace(/\s+/g, "_");

/** The mention at the start of a reply to a reply, which names its addressee. */
export const mentionPrefix = (name: string): string => `@${handleOf(name)} `;

const NAME_BEING_TYPED = /(?:^|[\s(,।])@([\p{L}\p{M}\p{N}_\u200c\u200d]{1,60})$/u;

/** The name before the caret, and where its @ stands. */
export function mentionAtCaret(text: string, caret: number): { name: string; at: number } | null {
  const name = NAME_BEING_TYPED.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { name, at: caret - name.length - 1 };
}

/** Something was said beyond naming the one it is said to. */
export const hasContent = (text: string, prefill: string): boolean => {
  const words = text.trim();
  return words !== "" && words !== prefill.trim();
};

export interface Draft {
  text: string;
  image: string | null;
  mentions: { user_id: number; name: string }[];
  /** The key of what was sent and not answered, and what it was. */
  key?: string;
  sent?: string;
}

export const draftKey = (postId: number, parentId: number | null): string =>
  `comment ${postId} ${parentId ?? ""}`;

const MOST_NAMED = 20;

/** The mentions that still occur in the text: chosen from the list, or the author replied to. */
export function mentionsIn(
  { text, mentions }: Draft,
  answered?: { id: number; name: string },
): Draft["mentions"] {
  const known = answered ? [...mentions, { user_id: answered.id, name: answered.name }] : mentions;
  const named = known.filter(({ name }) => text.includes(`@${handleOf(name)}`));
  return [...new Map(named.map((one) => [one.user_id, one])).values()].slice(0, MOST_NAMED);
}

/** A comment that is being sent. */
export interface Pending {
  content: string;
  image: string | null;
  answered: StoredComment | null;
}

/** A queued comment of this post. */
export interface QueuedComment {
  seq: number;
  content: string;
  image: string | null;
  parentId: number | null;
  isRefused: boolean;
}

type Body = RequestOf<typeof comments.create>["body"];

export const isCommentOn = (entry: Entry, postId: number): boolean =>
  kindOf(entry) === "comment" && targetIdOf(entry) === postId;

export const queuedCommentsOn = (entries: readonly Entry[], postId: number): QueuedComment[] =>
  entries
    .filter((entry) => isCommentOn(entry, postId))
    .map((entry) => {
      const { image, parentCommentId } = entry.given.body as Partial<Body>;
      return {
        seq: entry.seq,
        content: typedTextOf(entry),
        image: image ?? null,
        parentId: parentCommentId ?? null,
        isRefused: entry.state !== "waiting",
      };
    });

/** The actions of the comment list, and the comments being sent. */
export interface CommentContext {
  post: Post;
  pending: Pending | null;
  setPending: (pending: Pending | null) => void;
  onWritten: (written: readonly Comment[]) => void;
  onRemoved: (id: number, commentCount: number) => void;
}
