import { attachments } from "@angon/contract/attachments";
import { sendRequest } from "../../lib/api/client.ts";
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
