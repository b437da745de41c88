import { preferencesErrors, type Preferences, type PreferencesChange } from "@angon/contract/preferences";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { sentenceOf } from "../../lib/http/problem.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { changePreferences, preferencesQuery } from "./api.ts";

const KEY = ["preferences", "change"];

const changed = (now: Preferences, { types, quiet, digest }: PreferencesChange): Preferences => ({
  ...now,
  types: now.types.map((line) => ({ ...line, ...types?.find(({ type }) => type === line.type) })),
  quiet: quiet ?? now.quiet,
  digest: digest ?? now.digest,
});

/** A switch turns at once; the last of several answers is believed, and what failed is asked for anew. */
export function useChangePreferences(): (change: PreferencesChange) => void {
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: changePreferences,
    onMutate: async (change) => {
      await queries.cancelQueries(preferencesQuery);
      queries.setQueryData(preferencesQuery.queryKey, (now) => now && changed(now, change));
    },
    onSuccess: (saved) => {
      if (queries.isMutating({ mutationKey: KEY }) === 1)
        queries.setQueryData(preferencesQuery.queryKey, saved);
    },
    onError: (error) => {
      toast({ tone: "bad", ...sentenceOf(error, language, preferencesErrors) });
      void queries.invalidateQueries(preferencesQuery);
    },
  });
  return mutate;
}
