import type { FeedPage } from "@angon/contract/feed";
import type { Post } from "@angon/contract/posts";
import { createOptimisticActions, type OptimisticAction } from "../../lib/data/optimistic-actions.ts";
import { clearListCache, cacheFirstPage, type PageOfIds } from "../../lib/data/use-infinite-list.ts";
import { createEntityStore, type Patch } from "../../lib/data/entity-store.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { isRenderedOrFresh, embeddedData } from "../../lib/hydration/embedded-data.ts";
import { onFollow } from "../follows/public.ts";

const posts = createEntityStore<Post>();
const act = createOptimisticActions(posts);

/** A post was written, deleted or brought back: every list of posts reads itself again. */
export const feedChanged = createSignal();
// Lists that are off screen reload when the user returns to them.
feedChanged.subscribe(clearListCache);

/** The post as the page shows it, tries that are not answered yet included. */
export const usePost = posts.use;
export const knownPost = posts.shown;

export const putPosts = (read: readonly Post[]): void => posts.put(read);

/** Puts the posts of a page where all lists find them; the list itself keeps their order. */
export function putPage({ data, ...place }: Omit<PageOfIds, "ids"> & { data: readonly Post[] }): PageOfIds {
  putPosts(data);
  return { ...place, ids: data.map(({ id }) => id) };
}

type Written = { batch: string | null; page: FeedPage };

let isWrittenGood = true;
const forgetWritten = () => void (isWrittenGood = false);
userChanged.subscribe(forgetWritten);
feedChanged.subscribe(forgetWritten);

/** On the server the embedded data belongs to the current render. */
export const trustEmbeddedFeed = (): void => void (isWrittenGood = true);

const readWritten = () => (isWrittenGood && isRenderedOrFresh() ? embeddedData<Written>("feed") : undefined);

/** The page was sent with a feed in which there is nothing to draw. */
export const isEmbeddedFeedEmpty = (): boolean => readWritten()?.page.data.length === 0;

/** Reads the first page of the batch's feed from the HTML, so that the first render needs no request. */
export function takeEmbeddedFeed(batch: string | undefined, listKey: string): void {
  const first = readWritten();
  forgetWritten();
  if (first && first.batch === (batch ?? null)) cacheFirstPage(listKey, putPage(first.page));
}
export const changePost = (id: number, patch: Patch<Post>): void => posts.update(id, patch);
export const forgetPost = (id: number): void => posts.remove(id);

/** Shown as if it were so, until the answer comes or it is taken back. */
export const previewChange = (id: number, change: (post: Post) => Post) => posts.applyOptimistic(id, change);
export const idsByAuthor = (userId: number): number[] => posts.idsWhere((post) => post.userId === userId);

export const actOnPost = (id: number, action: OptimisticAction<Post>) => act([id], action);

/** For what belongs to the author and stands on every card of theirs. */
export const actOnAuthor = (userId: number, action: OptimisticAction<Post>) =>
  act(idsByAuthor(userId), action);

onFollow((userId, isFollowing) => {
  for (const id of idsByAuthor(userId)) posts.update(id, { isFollowing });
});

type Editor = (post: Post) => void;
let editor: Editor | undefined;

/** The feature that edits posts stands on this one, so it is handed in from above. */
export function setPostEditor(open: Editor): void {
  editor = open;
}

export const postEditor = (): Editor | undefined => editor;
