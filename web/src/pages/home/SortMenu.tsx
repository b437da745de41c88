import { ArrowDownUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useText } from "../../lib/i18n/text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { text } from "./text.ts";

interface SortMenuProps {
  isLatest: boolean;
  onSort: (latest: boolean) => void;
}

/** The phone's own picker over our label. */
export function SortMenu({ isLatest, onSort }: SortMenuProps) {
  const t = useText(text);
  const select = useRef<HTMLSelectElement>(null);
  // The server-rendered picker works before hydration, when no handler hears its change.
  useEffect(() => {
    const latest = select.current?.value === "latest";
    if (latest !== isLatest) onSort(latest);
  }, [isLatest, onSort]);
  return (
    <label className="relative flex h-11 shrink-0 items-center gap-1.75 rounded-full px-2 text-label text-ink-2 focus-within:outline-3 focus-within:outline-focus hover:bg-surface-3/60">
      <Icon of={ArrowDownUp} size={18} className="-mt-0.5" />
      <span aria-hidden="true" className="pt-0.5 max-lg:sr-only">
        {isLatest ? t.byLatest : t.forYou}
      </span>
      <select
        ref={select}
        autoComplete="off"
        aria-label={t.sort}
        value={isLatest ? "latest" : "default"}
        onChange={(event) => onSort(event.target.value === "latest")}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="default">{t.forYou}</option>
        <option value="latest">{t.byLatest}</option>
      </select>
    </label>
  );
}
