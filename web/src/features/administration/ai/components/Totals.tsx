import type { AiSpend } from "@angon/contract/administration/ai";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { amountOf, totalOf } from "../rules.ts";
import { text } from "../text.ts";

export function Totals({ days }: Pick<AiSpend, "days">) {
  const t = useText(text);
  const { number, digits } = useFormat();
  const { own, pool, bdt } = totalOf(days);
  const counts = [
    { label: t.own, value: number(own), dot: "bg-primary" },
    { label: t.pool, value: number(pool), dot: "bg-marigold" },
    { label: t.price, value: t.taka(digits(amountOf(bdt))), dot: undefined },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {counts.map(({ label, value, dot }) => (
        <div key={label} className="rounded-control bg-surface-2 px-3.5 py-3">
          <dt className="flex items-center gap-2 text-meta text-ink-2">
            {dot && <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", dot)} />}
            {label}
          </dt>
          <dd className="num text-h2 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
