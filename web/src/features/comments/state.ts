import { COMMENTS_PAGE, comments, type Comment } from "@angon/contract/comments";
import type { ResponseOf, RequestOf } from "@angon/contract/kit/endpoint";
import type { Person } from "@angon/contract/people";
import type { Post } from "@angon/contract/posts";
import { createOptimisticActions, type OptimisticAction } from "../../lib/data/optimistic-actions.ts";
import { isWriteTo, typedTextOf, type Entry } from "../../lib/outbox/entry.ts";
import { createEntityStore } from "../../lib/data/entity-store.ts";
import { changePost } from "../posts/public.ts";
import type { OfferedStep } from "../answers/public.ts";
import { withOwn, withVerdict } from "./verdicts/public.ts";
import { userChanged } from "../../lib/browser/signals.ts";

/** A comment without its replies; the tree is stored separately. */
export type StoredComment = Omit<Comment, "replies" | "user"> & { user: Person };

/** The author of a deleted comment is not sent. */
const deletedUser: Person = {
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
export function setVerified(postId: number, id: number, verified: Comment["verified"]): void {
  said.update(id, { verified });
  changePost(postId, (now) => ({ ...now, recentComments: withVerdict(now.recentComments, id, verified) }));
}
const markDeleted = (id: number): void =>
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

/** Where the next page begins: after a top-level comment, or after a reply to `parent`. */
export interface CommentCursor {
  after?: number;
  parent?: number;
}

/** A comment in the tree. A new one was written here; comments before it may not be loaded yet. */
export interface Node {
  id: number;
  parentId: number | null;
  replyCount: number;
  isDeleted: boolean;
  isNew: boolean;
}

export interface CommentTree {
  nodes: readonly Node[];
  /** All top-level comments are loaded. */
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

/** Oldest first; a reloaded comment replaces its node. */
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

/** The comments of a post whose page is open. */
interface OpenComments extends CommentTree {
  id: number;
  /** The comment that is being sent. */
  pending: Pending | null;
  /** The last comment sent from this page. */
  sentId: number | null;
}

const open = createEntityStore<OpenComments>();

export const useOpenComments = open.use;
export const closeComments = open.remove;
export const openComments = (postId: number): void =>
  open.put([{ id: postId, ...emptyTree, hasNew: false, pending: null, sentId: null }]);

export const setPending = (postId: number, pending: Pending | null): void => open.update(postId, { pending });

export const changeTree = (postId: number, change: (tree: CommentTree) => CommentTree): void =>
  open.update(postId, (shown) => ({ ...shown, ...change(shown) }));

const PREVIEWS = 2;

const previewOf = ({ id, user, content, image, satisfied_count, created_at }: Comment) => ({
  id,
  user: user ?? deletedUser,
  content,
  has_image: image !== null,
  satisfied_count,
  created_at,
});

/** Adds new comments of the user to the list, and to the post's counter and preview. */
export function addComments(postId: number, written: readonly Comment[]): void {
  putComments(written);
  changeTree(postId, (tree) => withNew(tree, written));
  changePost(postId, (now) => ({
    ...now,
    commentCount: now.commentCount + written.length,
    recentComments: withOwn(now.recentComments, written.map(previewOf), PREVIEWS),
  }));
}

export function addSentComment(postId: number, written: readonly Comment[]): void {
  addComments(postId, written);
  open.update(postId, { pending: null, sentId: written[0]?.id ?? null });
}

export function dropComment(postId: number, id: number, commentCount: number): void {
  markDeleted(id);
  changeTree(postId, (tree) => withoutComment(tree, id));
  changePost(postId, (now) => ({
    ...now,
    commentCount,
    recentComments: now.recentComments.filter((comment) => comment.id !== id),
  }));
}

export type Contribution = ResponseOf<typeof comments.byAuthor>["data"][number];

const contributions = new Map<number, Contribution>();
userChanged.subscribe(() => contributions.clear());

export const storeContributions = (read: readonly Contribution[]): void =>
  read.forEach((one) => contributions.set(one.id, one));
export const contributionOf = (id: number): Contribution | undefined => contributions.get(id);

/** @name as letters: a space in it becomes an underscore, so that the whole name is one word. */
export const handleOf = (name: string): string => name.trim().replace(/\s+/g, "_");

/** The mention at the start of a reply to a reply. */
export const mentionPrefix = (name: string): string => `@${handleOf(name)} `;

const NAME_BEING_TYPED = /(?:^|[\s(,।])@([\p{L}\p{M}\p{N}_\u200c\u200d]{1,60})$/u;

/** The name before the caret, and where its @ stands. */
export function mentionAtCaret(text: string, caret: number): { name: string; at: number } | null {
  const name = NAME_BEING_TYPED.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { name, at: caret - name.length - 1 };
}

/** The text is more than the prefilled mention. */
export const hasContent = (text: string, prefill: string): boolean => {
  const words = text.trim();
  return words !== "" && words !== prefill.trim();
};

export interface Draft {
  text: string;
  image: string | null;
  mentions: { user_id: number; name: string }[];
  /** The idempotency key of a request without a response, and its body. */
  key?: string;
  sent?: string;
}

export const draftKey = (postId: number, parentId: number | null): string =>
  `comment ${postId} ${parentId ?? ""}`;

const MAX_LISTED_NAMES = 20;

/** The mentions that still occur in the text: chosen from the list, or the author replied to. */
export function mentionsIn(
  { text, mentions }: Draft,
  answered?: { id: number; name: string },
): Draft["mentions"] {
  const known = answered ? [...mentions, { user_id: answered.id, name: answered.name }] : mentions;
  const named = known.filter(({ name }) => text.includes(`@${handleOf(name)}`));
  return [...new Map(named.map((one) => [one.user_id, one])).values()].slice(0, MAX_LISTED_NAMES);
}

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
  isWriteTo(entry, comments.create) && entry.given.params?.["slug"] === String(postId);

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

/** Passed to every row of the list. */
export interface CommentContext {
  post: Post;
  pending: Pending | null;
  offered: OfferedStep | null;
  onRemoved: (id: number, commentCount: number) => void;
}
