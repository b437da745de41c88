import { groups, type Group } from "@angon/contract/groups";
import type { BatchName } from "../../lib/batch.ts";
import { call } from "../../lib/client.ts";

export const readMyGroups = (batch: BatchName | undefined, signal?: AbortSignal): Promise<Group[]> =>
  call(groups.mine, { query: { hsc_batch: batch } }, { signal });
