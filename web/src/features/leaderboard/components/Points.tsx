import points from "../../../glyphs/points.svg";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { text } from "../text.ts";

/** A marigold and a number: points look like this everywhere. */
export function Points({ value, className }: { value: number; className?: string }) {
  const t = useText(text);
  const number = useFormat().number(value);
  return (
    <span
      className={cx("num inline-flex items-center gap-1.5 font-semibold text-marigold-ink", className)}
      title={t.points(number)}
    >
      <img src={points} alt="" width={16} height={16} />
      <span>{number}</span>
      <span className="sr-only">{t.points("")}</span>
    </span>
  );
}
