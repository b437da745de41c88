import { feed, type FeedPage } from "@angon/contract/feed";
import { posts, type Post } from "@angon/contract/posts";
import { sendRequest } from "../../lib/api/client.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { readUserStub } from "../../lib/browser/storage.ts";
import { forgetPost, putPosts } from "./state.ts";

export const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Reads one post into the place all lists share; what is gone goes from all of them. */
export async function loadPost(id: number, signal?: AbortSignal): Promise<Post> {
  const post = await sendRequest(posts.get, paramsOf(id), { signal }).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) forgetPost(id);
    throw error;
  });
  putPosts([post]);
  return post;
}

const PAGE_SIZE = 10;

export interface Wanted {
  page: number;
  size?: number;
  cursor?: string;
  asOf?: string;
}

export interface Feed {
  subjectId?: number;
  sortedBy: "default" | "latest";
  batch?: string;
  group?: string;
  /** Of the group. */
  topic?: string;
}

export const pageQuery = ({ page, size = PAGE_SIZE, cursor }: Wanted) => ({
  page: String(page),
  pageSize: String(size),
  cursor,
});

export const feedQuery = ({ subjectId, ...rest }: Omit<Feed, "sortedBy">) => ({
  ...rest,
  subjectId: subjectId === undefined ? undefined : String(subjectId),
});

/** As a split response; the code that joins the parts loads beside the first of them. */
export async function readFeed(asked: Feed, wanted: Wanted, signal: AbortSignal): Promise<FeedPage> {
  const query = {
    ...pageQuery(wanted),
    ...feedQuery(asked),
    sortedBy: asked.sortedBy,
    asOf: wanted.asOf,
    mine: "apart" as const,
  };
  const [page, { joinFeedPage }] = await Promise.all([
    sendRequest(feed.list, { query }, { signal }),
    import("@angon/contract/split-response"),
  ]);
  return joinFeedPage(page, readUserStub());
}
