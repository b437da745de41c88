import type { NotificationFilter } from "@angon/contract/kit/notification";
import type { Notification } from "@angon/contract/notifications";
import { useInfiniteQuery, useQuery, type InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../lib/data/query-client.ts";
import { readNotifications } from "./api.ts";

const lists = ["notifications"];

/** The latest notifications. Not part of `api.ts`, which belongs to the first visit. */
export const useLatestNotifications = (limit: number) =>
  useQuery(
    {
      queryKey: [...lists, "latest"],
      queryFn: ({ signal }) => readNotifications({ limit }, signal),
      staleTime: 0,
    },
    queryClient,
  );

const PAGE = 20;

const parts = [...lists, "part"];

/** All of them, or one part. */
export const useAllNotifications = (only: NotificationFilter | undefined) =>
  useInfiniteQuery(
    {
      queryKey: only ? [...parts, only] : [...lists, "all"],
      queryFn: ({ pageParam, signal }) => readNotifications({ limit: PAGE, before: pageParam, only }, signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length >= PAGE ? page.at(-1)?.id : undefined),
      staleTime: 0,
    },
    queryClient,
  );

/** Puts a new notification on top of the loaded lists; a request in flight may not contain it, so it is repeated. */
export function addToLists(added: Notification): void {
  if (queryClient.isFetching({ queryKey: lists }) > 0) return void reloadLists();
  const withAdded = (before: readonly Notification[]) => [
    added,
    ...before.filter(({ id }) => id !== added.id),
  ];
  queryClient.setQueryData<Notification[]>([...lists, "latest"], (latest) => latest && withAdded(latest));
  queryClient.setQueryData<InfiniteData<Notification[]>>([...lists, "all"], (all) => {
    const [first, ...rest] = all?.pages ?? [];
    return all && first && { ...all, pages: [withAdded(first), ...rest] };
  });
  void queryClient.invalidateQueries({ queryKey: parts });
}

/** Before the server says so; the lists are loaded again after its answer. */
export function showAsRead(id: number): void {
  const read = (lines: readonly Notification[]) =>
    lines.map((line) => (line.id === id ? { ...line, read_status: true } : line));
  queryClient.setQueryData<Notification[]>([...lists, "latest"], (latest) => latest && read(latest));
  for (const queryKey of [[...lists, "all"], parts])
    queryClient.setQueriesData<InfiniteData<Notification[]>>(
      { queryKey },
      (all) => all && { ...all, pages: all.pages.map(read) },
    );
}

export const reloadLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: lists });
