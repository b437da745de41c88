import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../Button.tsx";
import { cx } from "../cx.ts";
import { IconButton } from "../IconButton.tsx";
import { useLanguage } from "../language.ts";
import { CloseContext } from "../overlay/close-context.ts";
import { Select } from "../Select.tsx";
import { moved, weeksOf } from "./rules.ts";
import { useDateText } from "./text.ts";
import { writers } from "./write.ts";

interface CalendarProps {
  /** A day, with a time when `withTime`; empty when none is chosen. */
  value: string;
  today: string;
  min?: string;
  max?: string;
  withTime: boolean;
  onChange: (value: string) => void;
}

/** The time of a day that is chosen first. */
const USUAL_TIME = "10:00";
const MINUTES = 5;

/** A month of days in a grid: arrows move by day and week, Page Up and Page Down by month, Enter chooses. */
export function Calendar({ value, today, min, max, withTime, onChange }: CalendarProps) {
  const t = useDateText();
  const write = writers(useLanguage());
  const close = useContext(CloseContext);
  const id = useId();
  const chosen = value.slice(0, 10);
  const [time, setTime] = useState(value.slice(11, 16) || USUAL_TIME);
  const [day, setDay] = useState(chosen || within(today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(true);

  // After the popover, which takes the focus itself when it opens.
  useEffect(() => {
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    isMovedByKey.current = false;
  }, [day]);

  const choose = (picked: string) => {
    if (picked !== within(picked, min, max)) return;
    onChange(withTime ? `${picked}T${time}` : picked);
    setDay(picked);
    if (!withTime) close?.();
  };
  const chooseTime = (next: string) => {
    setTime(next);
    if (chosen) onChange(`${chosen}T${next}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay();
    const step = {
      ArrowLeft: { days: -1 },
      ArrowRight: { days: 1 },
      ArrowUp: { days: -7 },
      ArrowDown: { days: 7 },
      Home: { days: -weekday },
      End: { days: 6 - weekday },
      PageUp: { months: event.shiftKey ? -12 : -1 },
      PageDown: { months: event.shiftKey ? 12 : 1 },
    }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    isMovedByKey.current = true;
    setDay(within(moved(day, step), min, max));
  };
  const weeks = weeksOf(day);

  return (
    <div className="flex flex-col gap-1 px-2.5 py-1">
      <div className="flex items-center">
        <IconButton
          icon={ChevronLeft}
          label={t.previous}
          onClick={() => setDay(moved(day, { months: -1 }))}
        />
        <span id={id} role="status" className="grow text-center text-small font-semibold">
          {write.monthAndYear(day)}
        </span>
        <IconButton icon={ChevronRight} label={t.next} onClick={() => setDay(moved(day, { months: 1 }))} />
        <Button
          variant="quiet"
          size="sm"
          disabled={today !== within(today, min, max)}
          onClick={() => choose(today)}
        >
          {t.today}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys walk through its buttons */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={write.weekday(one)} className="pb-1 text-meta text-ink-2">
                {write.shortWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === chosen} className="p-0">
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    aria-label={write.whole(one)}
                    aria-current={one === today ? "date" : undefined}
                    aria-disabled={one !== within(one, min, max) || undefined}
                    onClick={() => choose(one)}
                    className={cx(
                      "num grid size-10 place-items-center rounded-control pt-0.5 text-small",
                      one === chosen
                        ? "bg-primary font-semibold text-on-primary"
                        : one.slice(0, 7) === day.slice(0, 7)
                          ? "text-ink hover:bg-surface-3/60"
                          : "text-ink-3 hover:bg-surface-3/60",
                      one === today && "font-bold underline",
                      "aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:line-through",
                    )}
                  >
                    {write.digits(String(Number(one.slice(8))))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {withTime && (
        <div className="flex items-center gap-1.5 pt-1">
          <TimePart
            label={t.hour}
            count={24}
            value={time.slice(0, 2)}
            onChange={(hour) => chooseTime(`${hour}:${time.slice(3)}`)}
          />
          <span aria-hidden>:</span>
          <TimePart
            label={t.minute}
            count={60}
            step={MINUTES}
            value={time.slice(3)}
            onChange={(minute) => chooseTime(`${time.slice(0, 2)}:${minute}`)}
          />
          <Button size="sm" className="ml-auto shrink-0" onClick={() => close?.()}>
            {t.done}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The day itself, or the nearest one that may be chosen. */
const within = (day: string, min?: string, max?: string): string => {
  const [first, last] = [min?.slice(0, 10), max?.slice(0, 10)];
  if (first && day < first) return first;
  return last && day > last ? last : day;
};

interface TimePartProps {
  label: string;
  count: number;
  step?: number;
  value: string;
  onChange: (value: string) => void;
}

function TimePart({ label, count, step = 1, value, onChange }: TimePartProps) {
  const { digits } = writers(useLanguage());
  const steps = Array.from({ length: count / step }, (_, index) => String(index * step).padStart(2, "0"));
  const options = steps.includes(value) ? steps : [...steps, value].sort();
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="num"
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {digits(one)}
        </option>
      ))}
    </Select>
  );
}
