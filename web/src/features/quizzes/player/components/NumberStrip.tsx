import { useEffect, useRef } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { text } from "../text.ts";

type StripLook = "answered" | "open" | "right" | "wrong";

interface NumberStripProps {
  looks: readonly StripLook[];
  marked?: readonly boolean[];
  at?: number;
  labelOf: (index: number) => string;
  onChoose: (index: number) => void;
  /** In one row that scrolls, as on phones, or wrapped. */
  isRow?: boolean;
}

const colours: Record<StripLook, string> = {
  answered: "border-primary-line bg-primary-soft text-primary-ink",
  open: "border-control bg-surface text-ink-2",
  right: "border-primary bg-primary text-on-primary",
  wrong: "border-krishna-line bg-krishna-soft text-krishna-ink",
};

/** The numbers of the questions; a dot marks those to review. */
export function NumberStrip({ looks, marked, at, labelOf, onChoose, isRow }: NumberStripProps) {
  const t = useText(text);
  const format = useFormat();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const shown = list?.children[at ?? 0];
    if (!list || !(shown instanceof HTMLElement)) return;
    if (isRow) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
    else list.scrollTop = shown.offsetTop - (list.clientHeight - shown.offsetHeight) / 2;
  }, [at, isRow]);
  return (
    <ul
      ref={row}
      aria-label={t.list}
      className={cx(
        "num relative flex gap-2",
        isRow
          ? "no-scrollbar -mx-4 overflow-x-auto px-4 py-1"
          : "-m-1 max-h-[50vh] flex-wrap overflow-y-auto p-1",
      )}
    >
      {looks.map((look, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={labelOf(index)}
            aria-current={index === at ? "step" : undefined}
            onClick={() => onChoose(index)}
            className={cx(
              "hit relative grid size-10 place-items-center rounded-full pt-0.5 text-label font-semibold",
              colours[look],
              index === at ? "border-2 border-primary! text-primary-ink" : "border",
            )}
          >
            {format.number(index + 1)}
            {marked?.[index] && (
              <span
                aria-hidden="true"
                className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-marigold"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
