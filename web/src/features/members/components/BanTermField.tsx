import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { DateField } from "../../../ui/dates/DateInput.tsx";
import { BAN_DAYS, endOf, tomorrow, type BanTerm } from "../state.ts";
import { manageText } from "../lazy-text.ts";

interface BanTermFieldProps {
  term: BanTerm;
  onTerm: (term: BanTerm) => void;
  /** The form was submitted without a day. */
  isRefused: boolean;
  disabled: boolean;
}

/** Some days, permanent, or until the end of a chosen day. */
export function BanTermField({ term, onTerm, isRefused, disabled }: BanTermFieldProps) {
  const t = useText(manageText);
  const format = useFormat();
  const now = Date.now();
  const { until, isMissing } = endOf(term, now);
  const end = until === null ? t.neverEnds : t.endsOn(format.date(until));
  const choose = (value: string) => {
    if (value === "ever") return onTerm({ kind: "ever" });
    onTerm(value === "day" ? { kind: "day", day: "" } : { kind: "days", days: Number(value) });
  };
  return (
    <>
      <Choice
        name="ban-term"
        legend={t.howLong}
        value={term.kind === "days" ? String(term.days) : term.kind}
        onChange={choose}
        disabled={disabled}
        hint={!isMissing && end}
        options={[
          ...BAN_DAYS.map((days) => ({ value: String(days), label: t.days(format.number(days)) })),
          { value: "ever", label: t.forEver },
          { value: "day", label: t.untilDay },
        ]}
      />
      {term.kind === "day" && (
        <DateField
          label={t.lastDay}
          error={isRefused && t.lastDayMissing}
          min={tomorrow(now)}
          disabled={disabled}
          inputClassName="md:max-w-60"
          value={term.day}
          onChange={(value) => onTerm({ kind: "day", day: value })}
        />
      )}
    </>
  );
}
