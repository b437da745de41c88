import { CircleAlert, GripVertical, X } from "lucide-react";
import type { ComponentProps } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import type { DraftPage } from "../../receipts/state.ts";
import { text } from "../text.ts";

interface PageTileProps {
  page: DraftPage;
  index: number;
  src: string | undefined;
  isDragged: boolean;
  handleProps: ComponentProps<"button">;
  onOpen: () => void;
  onRemove: () => void;
}

const round = "hit absolute grid size-8 place-items-center rounded-full bg-[rgb(10_22_17/.72)] text-white";

/** A small page with its place in the order. */
export function PageTile({ page, index, src, isDragged, handleProps, onOpen, onRemove }: PageTileProps) {
  const t = useText(text);
  const n = useFormat().number(index + 1);
  const isReady = page.made !== undefined;
  return (
    <li
      data-page={page.id}
      className={cx("relative rounded-control", isDragged && "z-1 opacity-70 ring-2 ring-primary")}
    >
      <button
        type="button"
        disabled={!isReady}
        aria-label={isReady ? t.openPage(n) : undefined}
        onClick={onOpen}
        className="grid h-32 w-25 place-items-center overflow-hidden rounded-control border border-line bg-surface-3 text-meta text-ink-2"
      >
        {src && isReady ? (
          <img
            src={src}
            alt=""
            draggable={false}
            className="size-full object-cover object-top dark:brightness-[.88]"
          />
        ) : (
          <span className="flex flex-col items-center gap-1.5 px-1 text-center">
            {page.isUnreadable ? <Icon of={CircleAlert} size={22} /> : <Spinner size={22} />}
            {page.isUnreadable ? t.unreadable : t.making}
          </span>
        )}
      </button>
      <button
        type="button"
        aria-label={t.removePage(n)}
        onClick={onRemove}
        className={cx(round, "top-1 right-1")}
      >
        <Icon of={X} size={16} />
      </button>
      <button
        type="button"
        aria-label={t.dragPage(n)}
        {...handleProps}
        className={cx(round, "bottom-1 left-1 cursor-grab touch-none")}
      >
        <Icon of={GripVertical} size={16} />
      </button>
      <span
        aria-hidden="true"
        className="num pointer-events-none absolute right-1.5 bottom-1.5 rounded-chip bg-[rgb(10_22_17/.72)] px-1.5 pt-px text-[0.75rem] text-white"
      >
        {n}
      </span>
    </li>
  );
}
