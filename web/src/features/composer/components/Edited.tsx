import type { Post } from "@angon/contract/posts";
import type { Draft } from "../state.ts";

export type Edited = Pick<Draft, "body" | "mentions" | "subjectId" | "chapterId" | "topicId" | "images">;

/** The editable fields of a post, and the fields they depend on. */
export type Editable = Pick<
  Post,
  "id" | "category" | "body" | "mentions" | "subject_id" | "chapter_id" | "topic" | "images" | "totalVotes"
>;

export const editPlace = ({ id }: Editable): string => `edit ${id}`;

export const editedOf = (post: Editable): Edited => ({
  body: post.body,
  mentions: post.mentions,
  subjectId: post.subject_id,
  chapterId: post.chapter_id,
  topicId: post.topic?.id ?? null,
  images: post.images,
});

/** The stored draft of an edit, with the original content, which shows later what was changed. */
export interface KeptEdit {
  base: Edited;
  edited: Edited;
}

type Filed = Pick<Edited, "subjectId" | "chapterId">;

const isFiledLike = (one: Filed, other: Filed): boolean =>
  one.subjectId === other.subjectId && one.chapterId === other.chapterId;

/** Links of one reader end and are made anew; the picture is the same. */
const bare = (address: string): string => address.split("?", 1)[0] ?? address;

export const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.map(bare).join("\n") === others.map(bare).join("\n");

export const isRefiled = (post: Editable, edited: Edited): boolean => !isFiledLike(editedOf(post), edited);

/** A draft of an older version of the page says nothing of a topic. */
export const isMoved = (post: Editable, { topicId = post.topic?.id ?? null }: Partial<Edited>): boolean =>
  topicId !== (post.topic?.id ?? null);

export const isChanged = (post: Editable, edited: Edited): boolean =>
  isRefiled(post, edited) ||
  isMoved(post, edited) ||
  edited.body !== post.body ||
  !areSame(edited.images, post.images);

/**
 * Merges a stored edit into the current post, which may have changed elsewhere: typed text and added pictures come
 * back, untouched fields and a poll with votes keep their current value. Undefined when nothing differs.
 */
export function takenUp(post: Editable, { base, edited }: KeptEdit): Edited | undefined {
  const now = editedOf(post);
  const isLocked = post.category === "poll" && post.totalVotes > 0;
  const words = isLocked || edited.body === base.body ? now : edited;
  const filed = isFiledLike(edited, base) || !isFiledLike(now, base) ? now : edited;
  const added = edited.images.filter((url) => !base.images.some((before) => bare(before) === bare(url)));
  const images = areSame(now.images, base.images)
    ? edited.images.map((url) => now.images.find((shown) => bare(shown) === bare(url)) ?? url)
    : [...now.images, ...added];
  const { body, mentions } = words;
  const { subjectId, chapterId } = filed;
  const topicId = edited.topicId === base.topicId ? now.topicId : edited.topicId;
  const taken = { body, mentions, subjectId, chapterId, topicId, images };
  return isChanged(post, taken) ? taken : undefined;
}
