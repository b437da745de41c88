import { blocksErrors, MUTED_WORD_LENGTH, type MutedWord } from "@angon/contract/blocks";
import { isTooShort } from "@angon/contract";
import { X } from "lucide-react";
import { useAction } from "../../../lib/data/use-action.ts";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { addWord, reloadBlocks, removeWord } from "../api.ts";
import { text } from "../text.ts";

interface MutedWordsProps {
  words: readonly MutedWord[];
  onChange: () => void;
}

/** The words whose posts stay folded, with a field for another one. */
export function MutedWords({ words, onChange }: MutedWordsProps) {
  const t = useText(text);
  const language = useLanguage();
  const changed = () => {
    onChange();
    return reloadBlocks();
  };
  const form = useForm({
    initial: { word: "" },
    rules: ({ word }) => ({ word: isTooShort(word, MUTED_WORD_LENGTH.min) }),
    send: ({ word }) => addWord(word.trim()),
    onSuccess: () => {
      form.restart({ word: "" });
      return changed();
    },
  });
  const removing = useAction({
    run: removeWord,
    onSuccess: changed,
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  const field = bindFields(form);
  return (
    <Card as="section" padded aria-label={t.words} className="flex flex-col gap-3">
      <div>
        <h2 className="text-h3">{t.words}</h2>
        <p className="text-small text-ink-2">{t.wordsHint}</p>
      </div>
      <form {...form.props} className="flex flex-col gap-3">
        <TextField
          {...field("word")}
          label={t.word}
          error={form.shown.word && t.wordShort}
          lang="bn"
          maxLength={MUTED_WORD_LENGTH.max}
        />
        <FormProblem {...form.failure} sentences={blocksErrors} />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          busy={form.isPending}
          disabled={form.wait > 0}
        >
          {t.add}
        </Button>
      </form>
      {words.length === 0 && <p className="text-small text-ink-2">{t.noWords}</p>}
      <ul className="flex flex-wrap gap-2">
        {words.map(({ id, word }) => (
          <li key={id} className="flex items-center rounded-full bg-surface-3 pl-3.5 text-small">
            <span lang="bn">{word}</span>
            <IconButton
              size="sm"
              icon={X}
              label={t.removeWord(word)}
              disabled={removing.isPending}
              onClick={() => removing.start(id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
