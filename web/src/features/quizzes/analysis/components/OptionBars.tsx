import type { ItemAnalysis } from "@angon/contract/quizzes/analysis";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";

const WIDTH = 120;
const LEFT = 18;
const ROW = 15;
const BAR = 9;

/** A bar for each option: the correct one green, the wrong one chosen most red. */
export function OptionBars({ item }: { item: ItemAnalysis }) {
  const t = useText(text);
  const { number } = useFormat();
  const label = [
    ...item.options.map(({ count }, i) => t.chosenBy(t.letters[i] ?? "", number(count))),
    t.unanswered(number(item.unanswered)),
  ].join(", ");
  const most = Math.max(1, item.asked);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${item.options.length * ROW}`}
      width={WIDTH}
      height={item.options.length * ROW}
      role="img"
      aria-label={label}
      className="block max-w-full"
    >
      {item.options.map(({ is_correct, count }, i) => (
        <g key={i}>
          <text
            x={0}
            y={i * ROW + 11}
            className={is_correct ? "fill-primary-ink text-[12px] font-semibold" : "fill-ink-3 text-[12px]"}
          >
            {t.letters[i]}
          </text>
          <rect
            x={LEFT}
            y={i * ROW + 2}
            width={WIDTH - LEFT}
            height={BAR}
            rx={3}
            className="fill-surface-3"
          />
          <rect
            x={LEFT}
            y={i * ROW + 2}
            width={((WIDTH - LEFT) * count) / most}
            height={BAR}
            rx={3}
            className={
              is_correct ? "fill-primary" : i === item.distractor ? "fill-krishna" : "fill-line-strong"
            }
          />
        </g>
      ))}
    </svg>
  );
}
