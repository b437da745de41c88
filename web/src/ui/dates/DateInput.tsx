import { CalendarDays } from "lucide-react";
import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { splitFrame, type FieldPropsOf } from "../fields/field-props.ts";
import { Field, FieldError } from "../Field.tsx";
import { IconButton } from "../IconButton.tsx";
import { Input } from "../Input.tsx";
import { useLanguage, type Language } from "../language.ts";
import { Popover, type PopoverTrigger } from "../overlay/Popover.tsx";
import { Calendar } from "./Calendar.tsx";
import { daysIn, readDate, withSigns, writeDate, type Reading } from "./rules.ts";
import { dateSentences, useDateText } from "./text.ts";
import { writers } from "./write.ts";

interface DateInputProps {
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  readOnly?: boolean;
  disabled?: boolean;
  /** 2026-12-15, and 2026-12-15T14:30 of `DateTimeInput`; empty while the typed text is no date. */
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
  className?: string;
}

/**
 * A date with the day first in the digits of the language, typed or chosen in a calendar. The browser's own control
 * follows the language of the browser, which writes the month first on most computers here.
 */
export const DateInput = (props: DateInputProps) => <DateBox {...props} withTime={false} />;
export const DateTimeInput = (props: DateInputProps) => <DateBox {...props} withTime />;

function DateBox(props: DateInputProps & { withTime: boolean }) {
  const { value, min, max, onChange, withTime, className, ...rest } = props;
  const t = useDateText();
  const language = useLanguage();
  const write = writers(language);
  const id = useId();
  const openCalendar = useRef(() => undefined as void);
  /** The text as it was typed, until the field is left, and longer while it is no date. */
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean } | null>(null);
  const own = typed && (!typed.isLeft || typed.value === value) ? typed : null;
  const shown = own?.text ?? write.digits(writeDate(value));
  const flaw = flawIn(
    { text: own?.text ?? "", isLeft: own?.isLeft ?? true, value, min, max, withTime, language },
    t,
  );
  const isInvalid = rest["aria-invalid"] ?? (flaw ? true : undefined);
  // The form's own sentence is enough.
  const note = rest["aria-invalid"] && own === null ? undefined : flaw;
  const told = withTime && value !== "" && !note ? write.told(value) : undefined;

  const take = (text: string, isLeft: boolean) => {
    const read: Reading = text.trim() === "" ? { value: "" } : readDate(text, { withTime, isFinal: isLeft });
    const next = "value" in read ? read.value : "";
    setTyped(isLeft && "value" in read ? null : { text, value: next, isLeft });
    if (next !== value) onChange(next);
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = withSigns(shown, target.value, withTime);
    // Other digits in the middle of the text would move the caret to its end.
    const isAtEnd = target.selectionStart === target.value.length;
    take(isAtEnd ? write.digits(text) : text, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    openCalendar.current();
  };

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Input
        {...rest}
        aria-invalid={isInvalid}
        aria-describedby={
          [note || told ? `${id}-note` : "", rest["aria-describedby"]].filter(Boolean).join(" ") || undefined
        }
        autoComplete="off"
        inputMode="numeric"
        placeholder={withTime ? t.dateTime : t.date}
        value={shown}
        onChange={onType}
        onKeyDown={onKeyDown}
        onBlur={() => own && !own.isLeft && take(own.text, true)}
        className={`num ${className ?? ""}`}
        trail={
          rest.readOnly ? undefined : (
            <Popover
              label={t.calendar}
              trigger={(trigger) => (
                <CalendarButton
                  trigger={trigger}
                  label={t.open}
                  disabled={rest.disabled}
                  onReady={(open) => {
                    openCalendar.current = open;
                  }}
                />
              )}
            >
              <Calendar
                value={value}
                today={todayInDhaka()}
                withTime={withTime}
                {...(min && { min })}
                {...(max && { max })}
                onChange={(next) => {
                  setTyped(null);
                  onChange(next);
                }}
              />
            </Popover>
          )
        }
      />
      {note && <FieldError id={`${id}-note`}>{note}</FieldError>}
      {told && (
        <p id={`${id}-note`} className="num text-meta text-ink-2">
          {told}
        </p>
      )}
    </div>
  );
}

interface CalendarButtonProps {
  trigger: PopoverTrigger;
  label: string;
  disabled: boolean | undefined;
  onReady: (open: () => void) => void;
}

function CalendarButton({ trigger, label, disabled, onReady }: CalendarButtonProps) {
  useEffect(() => onReady(() => !trigger["aria-expanded"] && trigger.onClick()));
  return (
    <IconButton
      {...trigger}
      size="sm"
      icon={CalendarDays}
      label={label}
      disabled={disabled}
      className="-mr-2"
    />
  );
}

const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });
const todayInDhaka = (): string => today.format(new Date());

interface Checked {
  text: string;
  isLeft: boolean;
  value: string;
  min: string | undefined;
  max: string | undefined;
  withTime: boolean;
  language: Language;
}

/** Only once the field is left: half a date is no mistake yet. */
function flawIn(
  { text, isLeft, value, min, max, withTime, language }: Checked,
  t: ReturnType<typeof useDateText>,
): string | undefined {
  if (!isLeft) return undefined;
  const { digits, month } = writers(language);
  const limit = (at: string) => digits(writeDate(at));
  if (value !== "") {
    if (min && value < min) return dateSentences.early[language](limit(min));
    return max && value > max ? dateSentences.late[language](limit(max)) : undefined;
  }
  if (text.trim() === "") return undefined;
  const read = readDate(text, { withTime, isFinal: true });
  if ("value" in read) return undefined;
  if (read.flaw !== "badDay") return t[read.flaw];
  const days = daysIn(read.year, read.month);
  const name = month(`${read.year}-${String(read.month).padStart(2, "0")}-01`);
  return dateSentences.badDay[language](name, digits(String(days)));
}

type DateFieldProps = FieldPropsOf<string, DateInputProps>;

export function DateField(props: DateFieldProps) {
  const { frame, control } = splitFrame(props);
  return <Field {...frame}>{(ids) => <DateInput {...ids} {...control} />}</Field>;
}

export function DateTimeField(props: DateFieldProps) {
  const { frame, control } = splitFrame(props);
  return <Field {...frame}>{(ids) => <DateTimeInput {...ids} {...control} />}</Field>;
}
