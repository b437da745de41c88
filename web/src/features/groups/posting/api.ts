import { posting, type PostingRules } from "@angon/contract/groups/posting";
import { held } from "@angon/contract/held";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";

const keyOf = (groupId: number) => ["groups", groupId, "posting"];

export const rulesQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...keyOf(groupId), "rules"],
    queryFn: ({ signal }) => sendRequest(posting.rules, { params: { id: String(groupId) } }, { signal }),
    refetchOnMount: "always",
  });

export async function saveRules(groupId: number, body: PostingRules): Promise<PostingRules> {
  const saved = await sendRequest(posting.change, { params: { id: String(groupId) }, body });
  queryClient.setQueryData(rulesQuery(groupId).queryKey, (known) => known && { ...known, ...saved });
  return saved;
}

export const waitingQuery = (groupId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(groupId), "waiting"],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        held.ofGroup,
        { params: { id: String(groupId) }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const decide = (
  groupId: number,
  postId: number,
  body: { verdict: "publish" | "refuse"; reason?: string },
) => sendRequest(held.decideInGroup, { params: { id: String(groupId), postId: String(postId) }, body });

export const reloadPosting = (groupId: number) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(groupId) });
