import { bulkMembers, type BulkReport, type BulkRequest } from "@angon/contract/members/bulk";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

const toGroup = (id: number, body: BulkRequest) => ({ params: { id: String(id) }, body });

export const previewList = (groupId: number, body: BulkRequest): Promise<BulkReport> =>
  sendRequest(bulkMembers.preview, toGroup(groupId, body));

export const applyList = (groupId: number, body: BulkRequest): Promise<BulkReport> =>
  sendRequest(bulkMembers.apply, toGroup(groupId, body));

export const sourcesQuery = (groupId: number) =>
  queryOptions({
    queryKey: ["roll-sources", groupId],
    queryFn: ({ signal }) =>
      sendRequest(bulkMembers.sources, { params: { id: String(groupId) } }, { signal }),
  });

export const readSample = (groupId: number, format: "csv" | "xlsx") =>
  sendRequest(bulkMembers.sample, { params: { id: String(groupId) }, query: { format } });
