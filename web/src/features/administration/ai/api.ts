import { administrationAi } from "@angon/contract/administration/ai";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

export async function switchAi(is_on: boolean): Promise<void> {
  const spend = await sendRequest(administrationAi.change, { body: { is_on } });
  queryClient.setQueryData(aiSpendQuery.queryKey, spend);
}

export const aiSpendQuery = queryOptions({
  queryKey: ["administration", "ai"],
  queryFn: ({ signal }) => sendRequest(administrationAi.spend, {}, { signal }),
  refetchOnMount: "always",
});
