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

export const useAllNotifications = () =>
  useInfiniteQuery(
    {
      queryKey: [...lists, "all"],
      queryFn: ({ pageParam, signal }) => readNotifications({ limit: PAGE, before: pageParam }, signal),
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
}

export const reloadLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: lists });
