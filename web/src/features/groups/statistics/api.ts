import { groupStatistics } from "@angon/contract/groups/statistics";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

export const statisticsQuery = (groupId: number) =>
  queryOptions({
    queryKey: ["group statistics", groupId],
    queryFn: ({ signal }) =>
      sendRequest(groupStatistics.read, { params: { slug: String(groupId) } }, { signal }),
    refetchOnMount: "always",
  });
