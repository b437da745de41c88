import { attachments } from "@angon/contract/attachments";
import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { infiniteQueryOptions } from "../../lib/data/query-options.ts";

export const filesQuery = (groupId: number) =>
  infiniteQueryOptions({
    queryKey: ["group files", groupId],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        attachments.ofGroup,
        { params: { slug: String(groupId) }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    refetchOnMount: "always",
  });

export const reloadFiles = (groupId: number) =>
  void queryClient.invalidateQueries({ queryKey: ["group files", groupId] });

export const addFile = (groupId: number, body: { title: string; url: string }) =>
  sendRequest(attachments.add, { params: { slug: String(groupId) }, body });

export const removeFile = (groupId: number, id: number) =>
  sendRequest(attachments.remove, { params: { slug: String(groupId), id: String(id) } });
