import { useEffect, useRef } from "react";
import type { GroupPage } from "@angon/contract/groups";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { chipText } from "../text.ts";

interface TopicChipsProps {
  topics: NonNullable<GroupPage["topics"]>;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Above the posts of a group: all of them, or those of one topic. */
export function TopicChips({ topics, chosen, onChoose }: TopicChipsProps) {
  const t = useText(chipText);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showPressed(row.current), [chosen]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={t.filter}
      className="no-scrollbar -mb-2 flex gap-2 overflow-x-auto px-3 py-2 md:-mb-1 md:px-1"
    >
      {[{ id: null, name: t.all }, ...topics].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            "hit-y relative inline-flex h-10 max-w-60 shrink-0 items-center rounded-full border px-3.5 pt-0.5 text-label",
            id === chosen
              ? "border-primary bg-primary font-semibold text-on-primary"
              : "border-line-strong bg-surface text-ink-2 hover:bg-surface-2",
          )}
        >
          <span className="truncate">{name}</span>
        </button>
      ))}
    </div>
  );
}

/** Sideways alone: the page itself stays where it is. */
function showPressed(row: HTMLElement | null): void {
  const pressed = row?.querySelector<HTMLElement>("[aria-pressed=true]");
  if (!row || !pressed) return;
  const offset = pressed.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollLeft += offset - (row.clientWidth - pressed.offsetWidth) / 2;
}
