import { scheduled } from "@angon/contract/composer/scheduled";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

const queryKey = ["scheduled"];

export const scheduledQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => sendRequest(scheduled.list, {}, { signal }),
  refetchOnMount: "always",
});

export const reloadScheduled = () => void queryClient.invalidateQueries({ queryKey });

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const changeScheduled = (id: number, body: { body: string; images?: string[]; publish_at?: string }) =>
  sendRequest(scheduled.change, { ...paramsOf(id), body });

export const publishScheduled = (id: number) => sendRequest(scheduled.publish, { ...paramsOf(id), body: {} });

export const removeScheduled = (id: number) => sendRequest(scheduled.remove, paramsOf(id));
