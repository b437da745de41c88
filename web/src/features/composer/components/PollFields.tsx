import { composerErrors, POLL_OPTIONS } from "@angon/contract/composer";
import { hasMaths } from "@angon/contract/markup/markup";
import { Check, Plus, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import type { FieldToolsProps } from "../../../lib/editor/FieldTools.tsx";
import { MathsPreview } from "../../../lib/editor/MathsPreview.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input } from "../../../ui/Input.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import {
  canAddOption,
  canRemoveOption,
  newOption,
  type Draft,
  type DraftOption,
  type DraftProblems,
} from "../state.ts";
import { composerText, optionLetters } from "../lazy-text.ts";
import { PollSettings } from "./PollSettings.tsx";

const fieldTools = lazy<FieldToolsProps>(() => import("../../../lib/editor/FieldTools.tsx"));

interface PollFieldsProps {
  draft: Draft;
  problems: DraftProblems;
  disabled: boolean;
  onChange: (patch: Partial<Draft>) => void;
}

export function PollFields({ draft, problems, disabled, onChange }: PollFieldsProps) {
  const t = useText(composerText);
  const language = useLanguage();
  const { number } = useFormat();
  const { Component: FieldTools } = useLazy(fieldTools);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { options, hasCorrect, correct } = draft;
  const { options: names, correct: choice } = problems;
  const error =
    (names === "composer.poll_options" && composerErrors[names][language]) ||
    (names === "option_long" && t.optionLong(number(POLL_OPTIONS.letters))) ||
    (choice === "composer.poll_correct" && composerErrors[choice][language]);

  const rename = (key: string, name: string) =>
    onChange({
      options: options.map((option) => (option.key === key ? { key, name } : option)),
      // An empty option cannot be the correct one.
      correct: key === correct && name.trim() === "" ? null : correct,
    });
  const add = () => {
    onChange({ options: [...options, newOption()] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const remove = (key: string) => {
    onChange({
      options: options.filter((option) => option.key !== key),
      correct: key === correct ? null : correct,
    });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("input")?.focus());
  };

  return (
    <>
      <SwitchRow
        label={t.hasCorrect}
        hint={t.hasCorrectHint}
        checked={hasCorrect}
        disabled={disabled}
        onChange={(checked) => onChange({ hasCorrect: checked, correct: null })}
      />
      <div data-field={names ? "options" : "correct"}>
        <div className="mb-1.5 flex h-9 items-center justify-between">
          <span aria-hidden="true" className="text-label font-semibold">
            {t.options}
          </span>
          {FieldTools && <FieldTools label={t.options} fields={list} disabled={disabled} />}
        </div>
        <ul ref={list} aria-label={t.options} className="flex flex-col gap-2">
          {options.map(({ key, name }, index) => {
            const letter = optionLetters[language][index] ?? "";
            const isNamed = name.trim() !== "";
            const isCorrect = hasCorrect && isNamed && key === correct;
            return (
              <li key={key} className="flex items-center gap-1">
                <Input
                  aria-label={t.option(letter)}
                  aria-invalid={names ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  disabled={disabled}
                  lang="bn"
                  value={name}
                  onChange={(event) => rename(key, event.target.value)}
                  className={cx("min-h-11!", isCorrect && "border-2! border-primary!")}
                  lead={
                    <span aria-hidden="true" className="pt-0.5 font-semibold text-ink-2">
                      {letter}
                    </span>
                  }
                  trail={
                    isCorrect && (
                      <span className="flex shrink-0 items-center gap-1 text-meta font-semibold whitespace-nowrap text-primary-ink">
                        <Icon of={Check} size={16} className="-mt-0.5" />
                        {t.correct}
                      </span>
                    )
                  }
                />
                {hasCorrect && (
                  <input
                    type="radio"
                    name={`${id}-choice`}
                    aria-label={t.markCorrect(letter)}
                    checked={isCorrect}
                    disabled={disabled || !isNamed}
                    onChange={() => onChange({ correct: key })}
                    className="mx-3 size-5.5 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed disabled:opacity-40"
                  />
                )}
                <IconButton
                  icon={Trash2}
                  label={t.removeOption(letter)}
                  disabled={disabled || !canRemoveOption(draft)}
                  onClick={() => remove(key)}
                />
              </li>
            );
          })}
        </ul>
        <MathsPreview text={formulasOf(options, optionLetters[language])} className="mt-2" />
        {error && (
          <div className="mt-1.5">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
      </div>
      <div className="-mt-2 flex items-center justify-between">
        <Button
          variant="quiet"
          icon={Plus}
          className={canAddOption(draft) ? "text-primary-ink!" : ""}
          disabled={disabled || !canAddOption(draft)}
          onClick={add}
        >
          {t.addOption}
        </Button>
        <span className="num text-meta text-ink-3">
          {number(options.length)}/{number(POLL_OPTIONS.max)}
        </span>
      </div>
      <PollSettings draft={draft} problems={problems} disabled={disabled} onChange={onChange} />
    </>
  );
}

/** The options that contain formulas, one to a line. */
const formulasOf = (options: readonly DraftOption[], letters: readonly string[]): string =>
  options
    .map(({ name }, index) => `${letters[index] ?? ""}. ${name}`)
    .filter(hasMaths)
    .join("\n");
