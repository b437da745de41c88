import { moderationDecisions } from "@angon/contract/moderation/decisions";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";

export const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: ["moderation", "own"],
  queryFn: ({ pageParam, signal }) =>
    sendRequest(moderationDecisions.mine, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  refetchOnMount: "always",
});

export const reloadOwnDecisions = () =>
  void queryClient.invalidateQueries({ queryKey: ownDecisionsQuery.queryKey });

export const appeal = (id: number, text: string) =>
  sendRequest(moderationDecisions.appeal, { params: { id: String(id) }, body: { text } });

export interface Credentials {
  phone: string;
  password: string;
}

export const readSuspensions = (body: Credentials) => sendRequest(moderationDecisions.suspensions, { body });

export const appealSuspension = (credentials: Credentials, id: number, text: string) =>
  sendRequest(moderationDecisions.appealSuspension, { body: { ...credentials, id, text } });
