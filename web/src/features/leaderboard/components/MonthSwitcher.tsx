import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMonthName } from "../../../lib/month.ts";
import { useText } from "../../../lib/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { stepsFrom } from "../state.ts";
import { text } from "../text.ts";

interface MonthSwitcherProps {
  month: string;
  onMonth: (month: string) => void;
}

/** Through the twelve months of the contest, and not beyond. */
export function MonthSwitcher({ month, onMonth }: MonthSwitcherProps) {
  const t = useText(text);
  const nameOf = useMonthName();
  const { before, after } = stepsFrom(month);
  return (
    <div className="flex w-44 shrink-0 items-center justify-between">
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={t.previousMonth}
        disabled={before === null}
        onClick={() => before && onMonth(before)}
      />
      <span aria-live="polite" className="num text-center text-label text-ink-2">
        {nameOf(month)}
      </span>
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={t.nextMonth}
        disabled={after === null}
        onClick={() => after && onMonth(after)}
      />
    </div>
  );
}
