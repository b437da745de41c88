import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { feed } from "@angon/contract/feed";
import { posts, type PostPage } from "@angon/contract/posts";
import { sendRequest } from "../../lib/api/client.ts";
import { feedQuery, loadPost, pageQuery, paramsOf, type Feed, type Wanted } from "./api.ts";
import { feedChanged, forgetPost } from "./state.ts";

export type NewerPosts = ResponseOf<typeof feed.newer>;

/** Posts that others created since that moment. */
export const readNewer = (
  { batch, group, subjectId }: Feed,
  asOf: string,
  signal: AbortSignal,
): Promise<NewerPosts> =>
  sendRequest(feed.newer, { query: { ...feedQuery({ batch, group, subjectId }), asOf } }, { signal });

export const readPostsOf = (userId: number, wanted: Wanted, signal: AbortSignal): Promise<PostPage> =>
  sendRequest(posts.ofUser, { ...paramsOf(userId), query: pageQuery(wanted) }, { signal });

export async function removePost(id: number): Promise<void> {
  await sendRequest(posts.remove, paramsOf(id));
  forgetPost(id);
  feedChanged.emit();
}

export async function restorePost(id: number): Promise<void> {
  await sendRequest(posts.restore, paramsOf(id));
  await loadPost(id);
  feedChanged.emit();
}

export const readHistory = (id: number, signal: AbortSignal) =>
  sendRequest(posts.history, paramsOf(id), { signal });
