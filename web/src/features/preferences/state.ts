import { preferencesErrors, type Preferences, type PreferencesChange } from "@angon/contract/preferences";
import { userChanged } from "../../lib/browser/signals.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { useAction } from "../../lib/data/use-action.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { sentenceOf } from "../../lib/http/problem.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { changePreferences, preferencesQuery } from "./api.ts";

const changed = (now: Preferences, { types, quiet, digest }: PreferencesChange): Preferences => ({
  ...now,
  types: now.types.map((line) => ({ ...line, ...types?.find(({ type }) => type === line.type) })),
  quiet: quiet ?? now.quiet,
  digest: digest ?? now.digest,
});

/** Numbers the changes; only the response of the last one is shown. */
let lastChange = 0;
userChanged.subscribe(() => (lastChange = 0));

async function save(change: PreferencesChange): Promise<void> {
  const number = ++lastChange;
  await queryClient.cancelQueries(preferencesQuery);
  queryClient.setQueryData(preferencesQuery.queryKey, (now) => now && changed(now, change));
  const saved = await changePreferences(change);
  if (number === lastChange) queryClient.setQueryData(preferencesQuery.queryKey, saved);
}

/** A switch turns at once; after a failure the preferences are loaded again. */
export function useChangePreferences(): (change: PreferencesChange) => void {
  const language = useLanguage();
  const { start } = useAction({
    run: save,
    onError: (error) => {
      toast({ tone: "bad", ...sentenceOf(error, language, preferencesErrors) });
      void queryClient.invalidateQueries(preferencesQuery);
    },
  });
  return start;
}
