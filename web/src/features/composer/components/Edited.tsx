import type { Post } from "@angon/contract/posts";
import type { Draft } from "../state.ts";

export type Edited = Pick<Draft, "body" | "mentions" | "subjectId" | "chapterId" | "images">;

export const editPlace = ({ id }: Pick<Post, "id">): string => `edit ${id}`;

export const editedOf = (post: Post): Edited => ({
  body: post.body,
  mentions: post.mentions,
  subjectId: post.subject_id,
  chapterId: post.chapter_id,
  images: post.images,
});

export const isRefiled = (post: Post, { subjectId, chapterId }: Edited): boolean =>
  subjectId !== post.subject_id || chapterId !== post.chapter_id;

export const isChanged = (post: Post, edited: Edited): boolean =>
  isRefiled(post, edited) || edited.body !== post.body || edited.images.join("\n") !== post.images.join("\n");

const bare = (address: string): string => address.split("?", 1)[0] ?? address;

/**
 * What was kept of an edit, over the post as it is now: links of one reader are those of today, and a poll with votes
 * keeps its words. Nothing when the post says the same already.
 */
export function takenUp(post: Post, kept: Partial<Edited>): Edited | undefined {
  const all = { ...editedOf(post), ...kept };
  const images = all.images.map((url) => post.images.find((shown) => bare(shown) === bare(url)) ?? url);
  const body = post.category === "poll" && post.totalVotes > 0 ? post.body : all.body;
  const edited = { ...all, images, body };
  return isChanged(post, edited) ? edited : undefined;
}
