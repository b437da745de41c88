import type { Homework } from "@angon/contract/homework";
import { useCountdown } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { deadlineOf, useDeadlineText } from "../../list/public.ts";
import { endFor, spanOf } from "../rules.ts";
import { text } from "../text.ts";

/** The time that is left to hand in; the text beside it tells screen readers the moment instead of each second. */
export function Countdown({ homework }: { homework: Homework }) {
  const t = useText(text);
  const deadlineText = useDeadlineText();
  const end = endFor(homework, Date.now());
  const left = useCountdown(end && Date.parse(end.at));
  if (!end)
    return (
      <div className="mt-4 border-t border-line pt-3">
        <p className="font-semibold text-ink-2">{t.timeOver}</p>
        <p className="num text-meta text-ink-3">{t.overAt(deadlineText(deadlineOf(homework)))}</p>
      </div>
    );
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-label font-semibold text-krishna-ink">{end.isLate ? t.lateLeft : t.timeLeft}</p>
        <p className="num text-meta text-ink-2">
          <time dateTime={end.at}>{t.until(deadlineText(end.at))}</time>
        </p>
      </div>
      {homework.extended_until === end.at && <p className="text-meta text-ink-3">{t.extended}</p>}
      <Boxes left={left} />
    </div>
  );
}

function Boxes({ left }: { left: number }) {
  const t = useText(text);
  const { digits } = useFormat();
  const span = spanOf(left);
  const units = (["days", "hours", "minutes", "seconds"] as const).filter(
    (unit) => unit !== (span.days > 0 ? "seconds" : "days"),
  );
  return (
    <div aria-hidden="true" className="mt-2 grid grid-cols-3 gap-2">
      {units.map((unit) => (
        <p key={unit} className="rounded-control bg-surface-2 py-2 text-center">
          <span className="num block text-h3">{digits(String(span[unit]).padStart(2, "0"))}</span>
          <span className="text-meta text-ink-2">{t[unit]}</span>
        </p>
      ))}
    </div>
  );
}
