import type { Limits } from "@angon/contract/assistant";
import { useEffect, useId, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Switch } from "../../../ui/Switch.tsx";
import { useSession } from "../../session/public.ts";
import { quota } from "../api.ts";
import { composerText } from "../lazy-text.ts";

interface AiRowProps {
  checked: boolean;
  /** In a subject's group the school pays. */
  isOnSchool: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the assistant may answer, and how often today it still may. */
export function AiRow({ checked, isOnSchool, disabled, onChange }: AiRowProps) {
  const t = useText(composerText);
  const { number } = useFormat();
  const id = useId();
  const { limits: known } = useSession();
  const [limits, setLimits] = useState<Limits | null>(known);
  useEffect(() => {
    const leaving = new AbortController();
    quota(leaving.signal).then(setLimits, () => undefined);
    return () => leaving.abort();
  }, []);

  const left = limits && (isOnSchool ? limits.schoolRemaining : limits.remaining);
  const isUsedUp = left !== null && left <= 0;
  // The school's quota is unknown offline; it is rarely used up.
  const isOff = !isOnSchool && limits === null;

  const why = isOnSchool
    ? isUsedUp
      ? t.aiPoolEmpty
      : t.aiPool
    : limits === null
      ? t.aiUnknown
      : isUsedUp
        ? t.aiNone
        : t.aiLeft(number(limits.limit), number(limits.remaining));
  return (
    <div className="flex items-center gap-3 rounded-[14px] bg-peacock-soft px-3.5 py-3">
      <Curiosity />
      <span className="min-w-0 grow">
        <span id={`${id}-name`} className="block text-label leading-normal font-semibold">
          {t.ai}
        </span>
        <span id={`${id}-why`} className="num block text-meta text-ink-2">
          {why}
        </span>
      </span>
      <Switch
        checked={checked && !isOff}
        disabled={disabled || isOff}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-why`}
        onChange={onChange}
      />
    </div>
  );
}

const petals =
  "M12 10.8c3.1-1.7 3.2-5.5 0-9.4-3.2 3.9-3.1 7.7 0 9.4M13.2 12c1.7 3.1 5.5 3.2 9.4 0-3.9-3.2-7.7-3.1-9.4 0M12 13.2c-3.1 1.7-3.2 5.5 0 9.4 3.2-3.9 3.1-7.7 0-9.4M10.8 12c-1.7-3.1-5.5-3.2-9.4 0 3.9 3.2 7.7 3.1 9.4 0M14.4 9.6c1.91.07 3.33-1.35 2.97-2.97-1.62-.36-3.04 1.06-2.97 2.97M14.4 14.4c-.07 1.91 1.35 3.33 2.97 2.97.36-1.62-1.06-3.04-2.97-2.97M9.6 14.4c-1.91-.07-3.33 1.35-2.97 2.97 1.62.36 3.04-1.06 2.97-2.97M9.6 9.6c.07-1.91-1.35-3.33-2.97-2.97C6.27 8.25 7.69 9.67 9.6 9.6";

const Curiosity = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="shrink-0 text-peacock-ink">
    <path fill="currentColor" d={petals} />
  </svg>
);
