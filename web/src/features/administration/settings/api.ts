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

/** The header shows the logo by a symbol of the page, which the server fills in the next page that it sends. */
function showLogo(logo: string | null): void {
  const mark = document.getElementById("brand-mark");
  if (!mark || logo === null) return;
  const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
  for (const [name, value] of Object.entries({ href: logo, width: "48", height: "48" }))
    image.setAttribute(name, value);
  mark.replaceChildren(image);
}

async function changeLogo(send: () => Promise<{ logo: string | null }>): Promise<string | null> {
  const { logo } = await withConfirmation(send);
  setSite(await sendRequest(site.get, {}));
  showLogo(logo);
  return logo;
}

export const saveLogo = (url: string) =>
  changeLogo(() => sendRequest(administrationSettings.setLogo, { body: { url } }));

export const removeLogo = () => changeLogo(() => sendRequest(administrationSettings.removeLogo, {}));

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
