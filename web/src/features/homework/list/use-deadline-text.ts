import { useClockTime } from "../../../lib/i18n/clock-time.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { daysAhead } from "./rules.ts";
import { text } from "./text.ts";

/** Says a moment as people do: today, tomorrow and yesterday by name. */
export function useDeadlineText(): (moment: string) => string {
  const t = useText(text);
  const { time, dayTime } = useClockTime();
  return (moment) => {
    const days = daysAhead(moment, Date.now());
    if (days === 0) return t.today(time(moment));
    if (days === 1) return t.tomorrow(time(moment));
    return days === -1 ? t.yesterday(time(moment)) : dayTime(moment);
  };
}
