import { useId } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { DateField } from "../../../ui/dates/DateInput.tsx";
import { countOf, dayOf, spans, type Filters } from "../state.ts";
import { text } from "../text.ts";

/** The school keeps nothing older. */
const FIRST_DAY = "2000-01-01";

/** All three are named, so that one choice takes the others away. */
export interface When {
  within: Filters["within"];
  from: Filters["from"];
  to: Filters["to"];
}

const any: When = { within: undefined, from: undefined, to: undefined };

interface WhenFieldsProps {
  when: When;
  /** A date that is being typed is none for a moment, which does not mean any time. */
  onSpan: (when: When) => void;
  onDays: (when: When) => void;
}

/** One of the spans that are asked for most, or any days; one takes the other away. */
export function WhenFields({ when, onSpan, onDays }: WhenFieldsProps) {
  const t = useText(text);
  const name = useId();
  const isAny = countOf(when) === 0;
  const today = dayOf(Date.now());
  const choices = [
    { label: t.anyTime, isChosen: isAny, when: any },
    ...spans.map((within) => ({
      label: t[within],
      isChosen: when.within === within,
      when: { ...any, within },
    })),
  ];
  return (
    <div className="flex flex-col gap-3.5">
      <div role="radiogroup" aria-label={t.when} className="grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.label}
            className={cx(
              "choice relative grid min-h-11 cursor-pointer place-items-center rounded-control px-2.5 pt-0.5 text-center text-small leading-[1.4]",
              choice.isChosen
                ? "border-2 border-primary bg-primary-soft font-semibold text-primary-ink"
                : "border border-control bg-surface text-ink-2",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice.isChosen}
              onChange={() => onSpan(choice.when)}
              className="sr-only"
            />
            <span className="choice-ring" />
            {choice.label}
          </label>
        ))}
      </div>
      <div role="group" aria-label={t.days} className="flex gap-3">
        {(["from", "to"] as const).map((side) => (
          <DateField
            key={side}
            label={t[side]}
            className="flex-1"
            min={side === "to" ? (when.from ?? FIRST_DAY) : FIRST_DAY}
            max={side === "from" ? (when.to ?? today) : today}
            inputClassName="px-2.5!"
            value={when[side] ?? ""}
            onChange={(value) => onDays({ ...when, within: undefined, [side]: value || undefined })}
          />
        ))}
      </div>
    </div>
  );
}
