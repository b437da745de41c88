import { administrationRequests, type DataRequest } from "@angon/contract/administration/requests";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";

export const requestsQuery = infiniteQueryOptions({
  queryKey: ["administration", "requests"],
  queryFn: ({ pageParam, signal }) =>
    sendRequest(administrationRequests.list, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  refetchOnMount: "always",
});

export const reloadRequests = () => void queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey });

const params = ({ id }: Pick<DataRequest, "id">) => ({ params: { id: String(id) } });

export const fileRequest = (userId: number, kind: DataRequest["kind"], note: string) =>
  sendRequest(administrationRequests.file, { body: { user_id: userId, kind, note } });

export const carryOut = (one: DataRequest) =>
  sendRequest(administrationRequests.carryOut, { ...params(one), body: {} });

export const withdraw = (one: DataRequest) => sendRequest(administrationRequests.withdraw, params(one));
