import { calendar, type CalendarScope, type NewEntry } from "@angon/contract/calendar";
import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { infiniteQueryOptions } from "../../lib/data/query-options.ts";

export type When = "upcoming" | "past";

export const entriesQuery = (groupId: number, when: When) =>
  infiniteQueryOptions({
    queryKey: ["calendar", groupId, when],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        calendar.list,
        { params: { slug: String(groupId) }, query: { when, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    refetchOnMount: "always",
  });

/** A changed event may have moved from one list to the other. */
export const reloadEntries = () => void queryClient.invalidateQueries({ queryKey: ["calendar"] });

const ofId = (id: number) => ({ params: { id: String(id) } });

export const createEntry = (groupId: number, body: NewEntry & { repeat_until?: string | null }) =>
  sendRequest(calendar.create, { params: { slug: String(groupId) }, body });
export const changeEntry = (id: number, body: NewEntry, scope: CalendarScope) =>
  sendRequest(calendar.update, { ...ofId(id), body: { ...body, scope } });
export const removeEntry = (id: number, scope: CalendarScope) =>
  sendRequest(calendar.remove, { ...ofId(id), query: { scope } });
export const readEntryFile = (id: number) => sendRequest(calendar.file, ofId(id));
