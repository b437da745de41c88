import type { Today } from "@angon/contract/revision";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../lazy-text.ts";

const WIDTH = 240;
const HEIGHT = 10;

const looks = {
  known: { fill: "fill-peacock", dot: "bg-peacock" },
  learning: { fill: "fill-marigold", dot: "bg-marigold" },
  unseen: { fill: "fill-line-strong", dot: "bg-line-strong" },
} as const;
const order = ["known", "learning", "unseen"] as const;

/** How much of all cards is known: a bar in three parts, with its numbers as text. */
export function Progress({ stages }: { stages: Today["stages"] }) {
  const t = useText(text);
  const format = useFormat();
  const total = stages.known + stages.learning + stages.unseen;
  if (total === 0) return null;
  const widths = order.map((stage) => (WIDTH * stages[stage]) / total);
  const [known, learning, unseen] = order.map((stage) => format.number(stages[stage]));
  return (
    <figure className="px-4 py-3 md:px-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.progress(known ?? "", learning ?? "", unseen ?? "")}
        className="h-2.5 w-full overflow-hidden rounded-full"
      >
        {order.map((stage, i) => (
          <rect
            key={stage}
            x={widths.slice(0, i).reduce((sum, width) => sum + width, 0)}
            width={widths[i]}
            height={HEIGHT}
            className={looks[stage].fill}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
        {order.map((stage) => (
          <span key={stage} className="num flex items-center gap-1.5">
            <span className={`size-2.5 rounded-full ${looks[stage].dot}`} />
            {t[stage]} {format.number(stages[stage])}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
