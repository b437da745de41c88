import { useId } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { isHintLong, sentenceFor, type Code } from "../state.ts";
import { formText } from "../text.ts";
import { Preview } from "./Preview.tsx";

interface HintFieldsProps {
  hints: readonly string[];
  problem: Code | undefined;
  onChange: (hints: readonly string[]) => void;
}

/** The hints of a question, from the gentlest on; the next field appears once the one before it has text. */
export function HintFields({ hints, problem, onChange }: HintFieldsProps) {
  const t = useText(formText);
  const { number } = useFormat();
  const language = useLanguage();
  const id = useId();
  const written = hints.reduce((last, hint, i) => (hint.trim() === "" ? last : i + 1), 0);
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 p-0 text-label font-semibold">{t.hints}</legend>
      <p id={id} className="text-meta text-ink-3">
        {t.hintsHint}
      </p>
      {hints.slice(0, written + 1).map((hint, i) => (
        <div key={i}>
          <AreaField
            label={t.hint(number(i + 1))}
            rows={2}
            value={hint}
            error={problem && isHintLong(hint) ? sentenceFor(problem, language) : undefined}
            onChange={(value) => onChange(hints.map((other, j) => (j === i ? value : other)))}
          />
          <Preview text={hint} className="mt-2" />
        </div>
      ))}
    </fieldset>
  );
}
