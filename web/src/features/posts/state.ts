import type { Post } from "@angon/contract/posts";
import { createDeeds, type Deed } from "../../lib/deeds.ts";
import { forgetPages } from "../../lib/pages.ts";
import { createRecords, type Patch } from "../../lib/records.ts";
import { signal } from "../../lib/signals.ts";
import { onFollow } from "../follows/public.ts";

const posts = createRecords<Post>();
const act = createDeeds(posts);

/** A post was written, deleted or brought back: every list of posts reads itself again. */
export const feedChanged = signal();
// Lists that are not on the screen have to be read anew when somebody comes back to them.
feedChanged.listen(forgetPages);

/** Something was put into a collection or taken out of one. */
export const savedChanged = signal();

/** The post as the page shows it, tries that are not answered yet included. */
export const usePost = posts.use;
export const knownPost = posts.shown;

export const putPosts = (read: readonly Post[]): void => posts.put(read);
export const changePost = (id: number, patch: Patch<Post>): void => posts.change(id, patch);
export const forgetPost = (id: number): void => posts.forget(id);

export const actOnPost = (id: number, deed: Deed<Post>) => act([id], deed);

/** For what belongs to the author and stands on every card of theirs. */
export const actOnAuthor = (userId: number, deed: Deed<Post>) =>
  act(
    posts.idsWhere((post) => post.userId === userId),
    deed,
  );

onFollow((userId, isFollowing) => {
  for (const id of posts.idsWhere((post) => post.userId === userId)) posts.change(id, { isFollowing });
});

type Editor = (post: Post) => void;
let editor: Editor | undefined;

/** The room that edits posts stands on this one, so it is handed in from above. */
export function setPostEditor(open: Editor): void {
  editor = open;
}

export const postEditor = (): Editor | undefined => editor;
