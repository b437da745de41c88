import type { GuardWord } from "@angon/contract/guard";
import { guardErrors } from "@angon/contract/guard/errors";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useKeptFocus } from "../../../lib/forms/use-kept-focus.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { reloadWords, removeWord, saveWord } from "../api.ts";
import { text } from "../text.ts";
import { VerdictBadge } from "./VerdictBadge.tsx";
import { WordForm } from "./WordForm.tsx";

/** A word of the list, which opens into its form. */
export function WordRow({ entry }: { entry: GuardWord }) {
  const t = useText(text);
  const language = useLanguage();
  const [isEdited, setEdited] = useState(false);
  const row = useKeptFocus<HTMLLIElement>();
  const onError = (error: Error) => toast({ tone: "bad", ...sentenceOf(error, language, guardErrors) });
  const restoring = useAction({
    run: () => saveWord(null, { word: entry.word, verdict: entry.verdict, note: entry.note }),
    onSuccess: () => toast({ title: t.saved(entry.word) }),
    onError,
    onSettled: reloadWords,
  });
  const removing = useAction({
    run: () => removeWord(entry.id),
    onSuccess: () =>
      toast({
        title: t.removed(entry.word),
        action: { label: t.restore, onSelect: () => restoring.start() },
      }),
    onError,
    onSettled: reloadWords,
  });
  if (isEdited)
    return (
      <li ref={row} className="border-t border-line px-4 py-4">
        <WordForm edited={entry} onDone={() => setEdited(false)} />
      </li>
    );
  return (
    <li ref={row} className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {entry.word}
          <VerdictBadge verdict={entry.verdict} />
        </p>
        {entry.note && <p className="text-meta wrap-anywhere text-ink-2">{entry.note}</p>}
      </div>
      <IconButton icon={Pencil} label={t.edit(entry.word)} onClick={() => setEdited(true)} />
      <IconButton
        icon={Trash2}
        label={t.remove(entry.word)}
        onClick={() => removing.isPending || removing.start()}
      />
    </li>
  );
}
