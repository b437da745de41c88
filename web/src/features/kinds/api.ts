import { kinds, type ThingKind } from "@angon/contract/kinds";
import { sendRequest } from "../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../lib/data/query-options.ts";

export const thingsQuery = (kind: ThingKind, q: string) =>
  infiniteQueryOptions({
    queryKey: ["search", kind, q],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(kinds.list, { query: { kind, q, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  });

export const countsQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", "counts", q],
    queryFn: ({ signal }: { signal: AbortSignal }) => sendRequest(kinds.counts, { query: { q } }, { signal }),
  });
