import { QUIZ_LIMITS } from "@angon/contract/quizzes";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input } from "../../../ui/Input.tsx";
import { isOptionWrong, sentenceFor, type Code, type Draft } from "../state.ts";
import { formText, letters } from "../text.ts";
import { Preview } from "./Preview.tsx";

interface OptionFieldsProps {
  draft: Draft;
  problem: Code | undefined;
  onChange: (patch: Partial<Draft>) => void;
}

/** The options, and which of them is correct. */
export function OptionFields({ draft, problem, onChange }: OptionFieldsProps) {
  const t = useText(formText);
  const language = useLanguage();
  const id = useId();
  const { options, correct } = draft;
  const { min, max } = QUIZ_LIMITS.options;
  const remove = (index: number) =>
    onChange({
      options: options.filter((_, i) => i !== index),
      correct: correct === null || correct === index ? null : correct - (correct > index ? 1 : 0),
    });
  return (
    <fieldset
      role="radiogroup"
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={problem === "quizzes.one_correct" ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend className="p-0 text-label font-semibold">{t.options}</legend>
      <p className="text-meta text-ink-3">{t.optionsHint}</p>
      {options.map((option, i) => {
        const letter = letters[i] ?? "";
        return (
          <div key={i} className="flex flex-col gap-1">
            <div className="flex items-center gap-1">
              <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name={id}
                  aria-label={t.isCorrect(letter)}
                  checked={correct === i}
                  onChange={() => onChange({ correct: i })}
                  className="size-5 accent-primary"
                />
              </label>
              <Input
                aria-label={t.option(letter)}
                aria-invalid={isOptionWrong(draft, i, problem) ? true : undefined}
                lead={<span className="text-label font-semibold text-ink-3">{letter}</span>}
                value={option}
                className="min-w-0 grow"
                // A pasted line break becomes a space.
                onChange={({ target }) =>
                  onChange({
                    options: options.map((other, j) =>
                      j === i ? target.value.replace(/[\n\r\t]+/g, " ") : other,
                    ),
                  })
                }
              />
              {options.length > min && (
                <IconButton icon={X} label={t.removeOption(letter)} onClick={() => remove(i)} />
              )}
            </div>
            <Preview text={option} className="ml-12" />
          </div>
        );
      })}
      {problem && <FieldError id={`${id}-error`}>{sentenceFor(problem, language)}</FieldError>}
      {options.length < max && (
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => onChange({ options: [...options, ""] })}
        >
          {t.addOption}
        </Button>
      )}
    </fieldset>
  );
}
