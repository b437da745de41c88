import { points, type PointsHistory } from "@angon/contract/points";
import { sendRequest } from "../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../lib/data/query-options.ts";

interface Asked {
  uid?: string | undefined;
  monthYear?: string | undefined;
  cursor?: string | undefined;
}

const readPoints = (query: Asked, signal: AbortSignal): Promise<PointsHistory> =>
  sendRequest(points.history, { query }, { signal });

export const monthQuery = (uid: string | undefined, month: string) =>
  queryOptions({
    queryKey: ["points", uid ?? "", month],
    queryFn: ({ signal }) => readPoints({ uid, monthYear: month }, signal),
    // A returning user has often just earned points; the cached page shows meanwhile.
    refetchOnMount: "always",
  });

export const entriesQuery = (uid: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ["points", "entries", uid ?? ""],
    queryFn: ({ pageParam, signal }) => readPoints({ uid, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
