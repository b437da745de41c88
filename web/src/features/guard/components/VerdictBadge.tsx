import type { Verdict } from "@angon/contract/guard/verdicts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { text } from "../text.ts";

const looks: Readonly<Record<Verdict, string>> = {
  nudge: "bg-peacock-soft text-peacock-ink",
  hold: "bg-marigold-soft text-marigold-ink",
  block: "bg-krishna-soft text-krishna-ink",
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useText(text);
  return (
    <span className={cx("rounded-full px-2 py-0.5 text-meta font-semibold", looks[verdict])}>
      {t[verdict]}
    </span>
  );
}
