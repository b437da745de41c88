import { MAX_YEARS } from "@angon/contract/setup";
import { Plus, Trash2 } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { BatchFields, type BatchValues } from "../../administration/batches/public.ts";
import { yearAfter, yearProblems } from "../rules.ts";
import { problemText, text } from "../text.ts";
import { useStepForm, type StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

/** The batches that study now; the first ones are proposed from the calendar. */
export function YearsStep(props: StepProps) {
  const t = useText(text);
  const problem = useText(problemText);
  const form = useStepForm(props, yearProblems);
  const { years } = form.values;
  const { years: none } = form.shown;
  const set = (index: number, patch: Partial<BatchValues>) =>
    form.change({ years: years.map((year, i) => (i === index ? { ...year, ...patch } : year)) });
  return (
    <StepForm form={form} failure={props.failure} onBack={props.onBack}>
      {years.map((year, i) => {
        const code = form.shown[`years.${i}`];
        return (
          <YearRow
            // Rows have no other name that stays while it is typed.
            key={i}
            place={i + 1}
            year={year}
            error={code && problem[code]}
            onChange={(patch) => set(i, patch)}
            onRemove={() => form.change({ years: years.filter((_, place) => place !== i) })}
          />
        );
      })}
      {none && <FieldError>{problem[none]}</FieldError>}
      {years.length < MAX_YEARS && (
        <Button
          variant="tint"
          icon={Plus}
          className="self-start"
          onClick={() => form.change({ years: [...years, yearAfter(years, new Date())] })}
        >
          {t.addYear}
        </Button>
      )}
    </StepForm>
  );
}

interface YearRowProps {
  place: number;
  year: BatchValues;
  error: string | undefined;
  onChange: (patch: Partial<BatchValues>) => void;
  onRemove: () => void;
}

function YearRow({ place, year, error, onChange, onRemove }: YearRowProps) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]">
      <legend className="sr-only">{t.year(number(place))}</legend>
      <BatchFields values={year} error={error} examLabel={t.examOn} onChange={onChange} />
      <IconButton
        icon={Trash2}
        label={t.removeYear(year.name || t.year(number(place)))}
        className="justify-self-end md:mt-7"
        onClick={onRemove}
      />
    </fieldset>
  );
}
