import { HOMEWORK_LIMITS, type HomeworkPart } from "@angon/contract/homework";
import { Plus, X } from "lucide-react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FieldError } from "../../../../ui/Field.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { CREATIVE, sumOf, type FieldsProps } from "../state.ts";
import { text } from "../text.ts";
import { useProblemSentence } from "../use-problem-sentence.ts";

const MAXIMA = Array.from({ length: HOMEWORK_LIMITS.marks }, (_, index) => index + 1);

/** Late work, parts and blind marking; closed unless one of them is in use. */
export function MoreFields({ draft, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const sentence = useProblemSentence();
  const isUsed = draft.late_until !== "" || draft.parts.length > 0 || draft.blind;
  const field = bindFields({ values: draft, change: onChange });
  return (
    <details open={isUsed || undefined} className="rounded-control border border-line px-3.5 py-2.5">
      <summary className="cursor-pointer py-1 text-label font-semibold text-ink-2">{t.more}</summary>
      <div className="flex flex-col gap-4.5 pt-3 pb-1">
        <DateTimeField {...field("late_until")} label={t.lateUntil} error={sentence(problems.late)} />
        <Parts draft={draft} problems={problems} onChange={onChange} />
        <SwitchRow
          label={t.blind}
          hint={t.blindHint}
          checked={draft.blind}
          onChange={(blind) => onChange({ blind })}
        />
      </div>
    </details>
  );
}

function Parts({ draft: { parts }, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const { number } = useFormat();
  const sentence = useProblemSentence();
  const error = sentence(problems.parts);
  const change = (index: number, patch: Partial<HomeworkPart>) =>
    onChange({ parts: parts.map((part, at) => (at === index ? { ...part, ...patch } : part)) });
  return (
    <div role="group" aria-label={t.parts} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-label font-semibold">
        {t.parts}
        {parts.length > 0 && (
          <span role="status" className="num text-meta font-normal text-ink-3">
            {t.partSum(number(sumOf(parts)))}
          </span>
        )}
      </div>
      {parts.map((part, index) => {
        const at = number(index + 1);
        return (
          <div key={index} className="flex items-center gap-2">
            <Input
              aria-label={t.partLabel(at)}
              aria-invalid={(error && part.label.trim() === "") || undefined}
              className="min-w-0 flex-1"
              // The 20 characters of the default would make the form wider than a phone.
              size={1}
              maxLength={20}
              value={part.label}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <Select
              aria-label={t.partMax(at)}
              aria-invalid={Boolean(error) || undefined}
              className="shrink-0 basis-24"
              value={part.max}
              onChange={({ target }) => change(index, { max: Number(target.value) })}
            >
              {MAXIMA.map((max) => (
                <option key={max} value={max}>
                  {number(max)}
                </option>
              ))}
            </Select>
            <IconButton
              icon={X}
              label={t.removePart(at)}
              onClick={() => onChange({ parts: parts.filter((_, other) => other !== index) })}
            />
          </div>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onChange({ parts: CREATIVE })}>
          {t.creative}
        </Button>
        {parts.length < HOMEWORK_LIMITS.parts && (
          <Button
            variant="quiet"
            size="sm"
            icon={Plus}
            onClick={() => onChange({ parts: [...parts, { label: "", max: 1 }] })}
          >
            {t.addPart}
          </Button>
        )}
      </div>
    </div>
  );
}
