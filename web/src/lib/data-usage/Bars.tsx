import { useLanguage } from "../../ui/language.ts";
import { cx } from "../../ui/cx.ts";
import { useText } from "../i18n/text.ts";
import { noonOf, type weekUpTo } from "./days.ts";
import { dialogText } from "./lazy-text.ts";
import { useByteSize } from "./use-byte-size.ts";

/** Seven days side by side; the highest bar shows its value, and screen readers read all values. */
export function Bars({ week }: { week: ReturnType<typeof weekUpTo> }) {
  const t = useText(dialogText);
  const size = useByteSize();
  const locale = useLanguage() === "bn" ? "bn-BD" : "en";
  const nameIn = (weekday: "long" | "narrow") => {
    const names = new Intl.DateTimeFormat(locale, { weekday, timeZone: "Asia/Dhaka" });
    return (day: number) => names.format(noonOf(day));
  };
  const [long, short] = [nameIn("long"), nameIn("narrow")];
  const most = Math.max(...week.map(({ bytes }) => bytes));
  const top = week.map(({ bytes }) => bytes).lastIndexOf(most);
  return (
    <ol aria-label={t.bars} className="mt-5 grid h-36 grid-cols-7 gap-2">
      {week.map(({ day, bytes }, index) => (
        <li key={day} className="flex min-w-0 flex-col items-center justify-end gap-1.5 text-center">
          <span className="sr-only">{t.bar(long(day), size(bytes))}</span>
          {most > 0 && index === top && (
            <span aria-hidden="true" className="num text-[0.75rem] leading-tight text-ink-2">
              {size(bytes)}
            </span>
          )}
          <span
            aria-hidden="true"
            className={cx(
              "w-full max-w-9",
              bytes === 0
                ? "h-1 rounded-full bg-line-strong"
                : cx("rounded-t-[6px]", index === week.length - 1 ? "bg-primary" : "bg-primary-line"),
            )}
            style={bytes > 0 ? { height: `${Math.max(4, (bytes / most) * 64)}%` } : undefined}
          />
          <span aria-hidden="true" className="text-meta text-ink-3">
            {short(day)}
          </span>
        </li>
      ))}
    </ol>
  );
}
