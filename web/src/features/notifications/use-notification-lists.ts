import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
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
      getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
      staleTime: 0,
    },
    queryClient,
  );

export const reloadLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: lists });
