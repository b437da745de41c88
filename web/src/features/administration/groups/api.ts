import { administrationGroups, type AdminGroup } from "@angon/contract/administration/groups";
import { administrationUsers } from "@angon/contract/administration/users";
import { groupSettings } from "@angon/contract/group-settings";
import { members } from "@angon/contract/members";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";
import type { Candidate, GroupFilters } from "./rules.ts";

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

/** Reads the list again, which begins with the newest group. */
export const groupsChanged = () => queryClient.invalidateQueries({ queryKey: key });

const MAX_CANDIDATES = "8";

/** Without a name the members, those who lead first; guardians never own a group. */
export const candidatesQuery = (slug: string, q: string) =>
  queryOptions({
    queryKey: [...key, "candidates", slug, q],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const limit = MAX_CANDIDATES;
      if (q === "") {
        const list = await sendRequest(members.list, { params: { slug }, query: { limit } }, { signal });
        return list.members.map(({ user_id, name, image }) => ({ id: user_id, name, image }));
      }
      const { data } = await sendRequest(administrationUsers.list, { query: { q, limit } }, { signal });
      return data.filter(({ level }) => level > 0);
    },
  });

export async function changeOwner(id: number, userId: number): Promise<AdminGroup> {
  const params = { id: String(id) };
  const group = await withConfirmation(() =>
    sendRequest(administrationGroups.changeOwner, { params, body: { user_id: userId } }),
  );
  await groupsChanged();
  return group;
}

/** A change of the group's own settings, which the audit log records. */
export async function archiveGroup(slug: string, disabled: boolean): Promise<void> {
  await sendRequest(groupSettings.update, { params: { slug }, body: { disabled } });
  await groupsChanged();
}
