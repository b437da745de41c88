import { NOTE_LIMIT, WORD_LIMIT, type GuardWord } from "@angon/contract/guard";
import { guardErrors } from "@angon/contract/guard/errors";
import { verdicts } from "@angon/contract/guard/verdicts";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { reloadWords, saveWord, type WordInput } from "../api.ts";
import { text } from "../text.ts";

interface WordFormProps {
  /** Null adds a word. */
  edited: GuardWord | null;
  onDone?: () => void;
}

const blank: WordInput = { word: "", verdict: "nudge", note: "" };

/** Adds a word to the list, or changes one. */
export function WordForm({ edited, onDone }: WordFormProps) {
  const t = useText(text);
  const form = useForm({
    initial: edited ? { word: edited.word, verdict: edited.verdict, note: edited.note } : blank,
    send: (values) => saveWord(edited?.id ?? null, values),
    onSuccess: ({ word }) => {
      toast({ title: t.saved(word) });
      reloadWords();
      if (!edited) form.restart(blank);
      onDone?.();
    },
  });
  const { values, change } = form;
  const hints = { nudge: t.nudgeHint, hold: t.holdHint, block: t.blockHint };
  const field = bindFields(form);
  return (
    <form {...form.props} className="flex flex-col gap-3.5">
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField {...field("word")} label={t.word} lang="bn" maxLength={WORD_LIMIT} />
        <TextField {...field("note")} label={t.note} maxLength={NOTE_LIMIT} />
      </div>
      <div>
        <Segmented
          size="sm"
          label={t.verdict}
          value={values.verdict}
          options={verdicts.map((value) => ({ value, label: t[value] }))}
          onChange={(verdict) => change({ verdict })}
        />
        <p className="mt-1.5 text-meta text-ink-2">{hints[values.verdict]}</p>
      </div>
      <FormProblem {...form.failure} sentences={guardErrors} />
      <div className="flex justify-end gap-2.5">
        {onDone && (
          <Button variant="secondary" onClick={onDone}>
            {t.cancel}
          </Button>
        )}
        <Button type="submit" busy={form.isPending} disabled={values.word.trim() === "" || form.wait > 0}>
          {edited ? t.save : t.add}
        </Button>
      </div>
    </form>
  );
}
