import type { QuietHours } from "@angon/contract/preferences";
import { useClockTime } from "../../../lib/i18n/clock-time.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { useChangePreferences } from "../state.ts";
import { text } from "../text.ts";

const halfHours = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, "0")).join(":"),
);

/** When the phone is left alone: from one time of the school's day to another. */
export function QuietCard({ quiet }: { quiet: QuietHours }) {
  const t = useText(text);
  const change = useChangePreferences();
  const choose = (part: Partial<QuietHours>) => change({ quiet: { ...quiet, ...part } });
  return (
    <Card aria-label={t.quiet} padded className="flex flex-col gap-4">
      <h2 className="text-h3">{t.quiet}</h2>
      <SwitchRow label={t.quietOn} hint={t.quietHow} checked={quiet.on} onChange={(on) => choose({ on })} />
      {quiet.on && (
        <div className="grid grid-cols-2 gap-3">
          <Time label={t.from} value={quiet.from} not={quiet.until} onChange={(from) => choose({ from })} />
          <Time
            label={t.until}
            hint={t.quietZone}
            value={quiet.until}
            not={quiet.from}
            onChange={(until) => choose({ until })}
          />
        </div>
      )}
    </Card>
  );
}

interface TimeProps {
  label: string;
  hint?: string;
  value: string;
  /** The other end, which would make no time at all of it. */
  not: string;
  onChange: (value: string) => void;
}

function Time({ label, hint, value, not, onChange }: TimeProps) {
  const clock = useClockTime();
  const times = [...new Set([...halfHours, value])].sort().filter((time) => time !== not);
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Select {...ids} className="num" value={value} onChange={(event) => onChange(event.target.value)}>
          {times.map((time) => (
            <option key={time} value={time}>
              {clock.time(`2000-01-01T${time}:00+06:00`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
