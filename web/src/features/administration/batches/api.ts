import {
  administrationBatches,
  type AdminBatch,
  type ChangedBatches,
} from "@angon/contract/administration/batches";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { setSite, site } from "../../../lib/hydration/site.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";
import type { BatchChange, NewBatch } from "./rules.ts";

export const batchesQuery = queryOptions({
  queryKey: ["administration", "batches"],
  queryFn: ({ signal }) => sendRequest(administrationBatches.list, {}, { signal }),
  refetchOnMount: "always",
});

/** The other pages read the years from the site's settings, which came with the HTML. */
function store(batches: AdminBatch[]): void {
  queryClient.setQueryData(batchesQuery.queryKey, batches);
  const listed = batches.map(({ name, level, is_current, position }) => ({
    name,
    level,
    is_current,
    position,
  }));
  setSite({ ...site, batches: listed });
}

export async function addBatch(body: NewBatch): Promise<AdminBatch[]> {
  const batches = await withConfirmation(() => sendRequest(administrationBatches.create, { body }));
  store(batches);
  return batches;
}

export async function changeBatch(name: string, body: BatchChange): Promise<ChangedBatches> {
  const send = () => sendRequest(administrationBatches.update, { params: { name }, body });
  const changed = await withConfirmation(send);
  store(changed.batches);
  return changed;
}
