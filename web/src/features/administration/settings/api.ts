import {
  administrationSettings,
  type SchoolSettings,
  type SettingSection,
} from "@angon/contract/administration/settings";
import { site } from "@angon/contract/site";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";
import { setSite } from "../../../lib/hydration/site.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";
import type { SectionValue } from "./rules.ts";

export const settingsQuery = queryOptions({
  queryKey: ["administration", "settings"],
  queryFn: ({ signal }) => sendRequest(administrationSettings.list, {}, { signal }),
  refetchOnMount: "always",
});

export const reloadSettings = () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });

export const historyQuery = (section: SettingSection) =>
  infiniteQueryOptions({
    queryKey: ["administration", "settings", section],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        administrationSettings.history,
        { params: { section }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

/** The other pages read name, footer and contest year from the settings that came with the HTML. */
export async function saveSection(
  section: SettingSection,
  version: number,
  value: SectionValue,
): Promise<SchoolSettings> {
  // The endpoints differ in the schema of `value` alone, which the server checks again.
  const endpoint = administrationSettings[section] as typeof administrationSettings.site;
  const body = { version, value: value as SchoolSettings["values"]["site"] };
  const saved = await withConfirmation(() => sendRequest(endpoint, { body }));
  queryClient.setQueryData(settingsQuery.queryKey, saved);
  setSite(await sendRequest(site.get, {}));
  void queryClient.invalidateQueries({ queryKey: historyQuery(section).queryKey });
  return saved;
}
