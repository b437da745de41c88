import { preferences, type Preferences, type PreferencesChange } from "@angon/contract/preferences";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => sendRequest(preferences.mine, {}, { signal }),
  staleTime: 0,
});

export const changePreferences = (body: PreferencesChange): Promise<Preferences> =>
  sendRequest(preferences.change, { body });
