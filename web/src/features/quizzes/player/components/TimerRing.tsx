import { formatTimer } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { text } from "../text.ts";

const RADIUS = 28;
const ROUND = 2 * Math.PI * RADIUS;
const LOW_SHARE = 0.2;

/** Red below a fifth of the time; a live region announces only the last minutes. */
export function TimerRing({ left, total }: { left: number; total: number }) {
  const t = useText(text);
  const format = useFormat();
  const share = total > 0 ? Math.min(1, left / total) : 0;
  const isLow = share < LOW_SHARE;
  const time = formatTimer(format, left);
  return (
    <span
      role="timer"
      aria-label={t.timeLeft(time)}
      className="relative grid size-16 shrink-0 place-items-center"
    >
      <svg
        width="64"
        height="64"
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="32" cy="32" r={RADIUS} fill="none" stroke="var(--surface-3)" strokeWidth="5" />
        {share > 0 && (
          <circle
            cx="32"
            cy="32"
            r={RADIUS}
            fill="none"
            stroke={isLow ? "var(--krishna)" : "var(--primary)"}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={`${share * ROUND} 999`}
          />
        )}
      </svg>
      <b
        className={cx(
          "num pt-0.5 leading-none",
          time.length > 5 ? "text-[0.8125rem]" : "text-[0.9375rem]",
          isLow && "text-krishna-ink",
        )}
      >
        {time}
      </b>
      <span role="status" aria-live="polite" className="sr-only">
        {announcement(t, left)}
      </span>
    </span>
  );
}

function announcement(t: { left5: string; left1: string; left10: string }, left: number): string {
  if (left > 300 || left <= 0) return "";
  if (left > 290) return t.left5;
  if (left > 60) return "";
  if (left > 10) return left > 50 ? t.left1 : "";
  return t.left10;
}
