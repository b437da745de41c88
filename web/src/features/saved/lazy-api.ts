import { saved } from "@angon/contract/saved";
import { savedDays } from "@angon/contract/saved/days";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

export const readSaved = (at: { collection_id?: string; cursor?: string }, signal: AbortSignal) =>
  sendRequest(saved.list, { query: at }, { signal });

/** `null` ends the reminder; the post stays saved. */
export const setDay = (postId: number, on: string | null) =>
  sendRequest(savedDays.set, { params: { id: String(postId) }, body: { on } });

export const datedQuery = () =>
  queryOptions({
    queryKey: ["saved", "days"],
    queryFn: ({ signal }) => sendRequest(savedDays.list, {}, { signal }),
    refetchOnMount: "always",
  });

export const readCollections = (signal: AbortSignal) => sendRequest(saved.collections, {}, { signal });
