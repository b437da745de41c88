import { administrationGroups } from "@angon/contract/administration/groups";
import { founding } from "@angon/contract/groups/settings";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";
import type { GroupFilters } from "./rules.ts";

const key = ["administration", "groups"] as const;

export const groupsQuery = (filters: GroupFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, filters],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(administrationGroups.list, { query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

/** A change of the group's own settings, which the audit log records. */
export async function archiveGroup(slug: string, disabled: boolean): Promise<void> {
  await sendRequest(founding.update, { params: { slug }, body: { disabled } });
  await queryClient.invalidateQueries({ queryKey: key });
}
