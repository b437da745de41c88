import { announcements, type ReaderState } from "@angon/contract/announcements";
import type { Post } from "@angon/contract/posts";
import { sendRequest } from "../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../lib/data/query-options.ts";
import { queryClient } from "../../lib/data/query-client.ts";

type Announceable = Pick<Post, "id" | "announced">;

export const announcing = (post: Announceable, wanted: boolean) => ({
  queueKey: `announce:${post.id}`,
  change: <P extends Announceable>(before: P): P => ({ ...before, announced: wanted || undefined }),
  send: async () => {
    await sendRequest(wanted ? announcements.announce : announcements.withdraw, {
      params: { id: String(post.id) },
    });
    return { announced: wanted || undefined };
  },
});

export const sendSeen = (postIds: number[]) =>
  sendRequest(announcements.see, { body: { post_ids: postIds } }, { isBackground: true });

const keyOf = (postId: number) => ["announcements", postId];

/** The counts alone. */
export const countsQuery = (postId: number) =>
  queryOptions({
    queryKey: [...keyOf(postId), "counts"],
    queryFn: ({ signal }) =>
      sendRequest(
        announcements.readers,
        { params: { id: String(postId) }, query: { limit: "1" } },
        { signal },
      ),
    staleTime: 30_000,
  });

export const readersQuery = (postId: number, state: ReaderState) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(postId), state],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        announcements.readers,
        { params: { id: String(postId) }, query: { state, cursor: pageParam, limit: "50" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const remindUnread = (postId: number) =>
  sendRequest(announcements.remind, { params: { id: String(postId) } });

export const reloadReaders = (postId: number) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(postId) });
