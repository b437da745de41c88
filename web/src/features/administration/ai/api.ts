import { administrationAi } from "@angon/contract/administration/ai";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

export const aiSpendQuery = queryOptions({
  queryKey: ["administration", "ai"],
  queryFn: ({ signal }) => sendRequest(administrationAi.spend, {}, { signal }),
  refetchOnMount: "always",
});
