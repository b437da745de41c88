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

/** Changes in flight; another user has an object of their own, so that no late response reaches them. */
let changes = { inFlight: 0, overlapped: false };
userChanged.subscribe(() => (changes = { inFlight: 0, overlapped: false }));

/** Responses of overlapping changes may arrive in any order, so the preferences are read again after the last one. */
async function save(change: PreferencesChange): Promise<void> {
  const mine = changes;
  mine.inFlight++;
  mine.overlapped ||= mine.inFlight > 1;
  try {
    await queryClient.cancelQueries(preferencesQuery);
    queryClient.setQueryData(preferencesQuery.queryKey, (now) => now && changed(now, change));
    const saved = await changePreferences(change);
    if (mine === changes && !mine.overlapped) queryClient.setQueryData(preferencesQuery.queryKey, saved);
  } finally {
    mine.inFlight--;
    if (mine.overlapped && mine.inFlight === 0) {
      mine.overlapped = false;
      if (mine === changes) void queryClient.invalidateQueries(preferencesQuery);
    }
  }
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
