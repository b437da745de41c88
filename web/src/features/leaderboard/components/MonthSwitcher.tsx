import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMonthName } from "../../../lib/i18n/use-month-name.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { stepsFrom } from "../state.ts";
import { text } from "../text.ts";

interface MonthSwitcherProps {
  month: string;
  onMonth: (month: string) => void;
  /** How wide; as wide as its longest month without it. */
  width?: string;
}

/** Through the twelve months of the contest, and not beyond. */
export function MonthSwitcher({ month, onMonth, width = "w-44" }: MonthSwitcherProps) {
  const t = useText(text);
  const nameOf = useMonthName();
  const { before, after } = stepsFrom(month);
  return (
    <div className={cx("flex shrink-0 items-center justify-between", width)}>
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
