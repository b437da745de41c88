import { administrationHealth } from "@angon/contract/administration/health";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

export const healthQuery = queryOptions({
  queryKey: ["administration", "health"],
  queryFn: ({ signal }) => sendRequest(administrationHealth.health, {}, { signal }),
  refetchOnMount: "always",
});

export const retryJobs = (which: { listener?: string; id?: number }) =>
  sendRequest(administrationHealth.retryJobs, { body: which });
