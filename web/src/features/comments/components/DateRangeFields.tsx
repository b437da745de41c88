import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { DateField } from "../../../ui/dates/DateInput.tsx";
import { changeRange, type DateRange } from "../../../lib/i18n/date-range.ts";
import { contributionsText } from "../text.ts";

interface DateRangeFieldsProps {
  span: DateRange;
  whole: DateRange;
  onChange: (span: DateRange) => void;
}

/** A date range; a half-typed day changes nothing. */
export function DateRangeFields({ span, whole, onChange }: DateRangeFieldsProps) {
  const t = useText(contributionsText);
  const isWhole = span.from === whole.from && span.to === whole.to;
  const day = (end: keyof DateRange) => (
    <DateField
      label={t[end]}
      className="grow basis-32"
      min={whole.from}
      max={whole.to}
      value={span[end]}
      onChange={(value) => onChange(changeRange(span, { [end]: value }, whole))}
    />
  );
  return (
    <Card as="section" aria-label={t.span} className="mb-2 flex flex-wrap items-end gap-3 p-4 md:mb-3">
      {day("from")}
      {day("to")}
      {!isWhole && (
        <Button variant="quiet" onClick={() => onChange(whole)}>
          {t.all}
        </Button>
      )}
    </Card>
  );
}
