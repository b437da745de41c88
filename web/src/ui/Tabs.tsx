import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconType } from "./Icon.tsx";

interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  icon?: IconType;
}

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The id of the element that shows the chosen tab; give it `role="tabpanel"`. */
  panelId?: string;
  className?: string;
}

const steps: Record<string, (now: number, count: number) => number> = {
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowLeft: (now, count) => (now + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A tab list: one tab stop, and arrow keys that move the focus and select. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  // Where the tabs are wider than a phone, their row scrolls, and the page does not.
  useEffect(() => {
    const row = list.current;
    const selected = row?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!row || !selected) return;
    const offset = selected.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += offset - (row.clientWidth - selected.offsetWidth) / 2;
  }, [value]);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const now = Math.max(
      0,
      tabs.findIndex((tab) => tab.value === value),
    );
    const index = step(now, tabs.length);
    const tab = tabs[index];
    if (!tab) return;
    onChange(tab.value);
    const button = list.current?.children[index];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className={cx("no-scrollbar flex gap-1 overflow-x-auto border-b border-line px-3", className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={cx(
            "tab relative flex min-h-12 shrink-0 items-center gap-1.75 px-3.5 pt-0.5 text-small font-semibold whitespace-nowrap",
            tab.value === value ? "tab-on text-primary-ink" : "text-ink-3 hover:text-ink-2",
          )}
        >
          {tab.icon && <Icon of={tab.icon} size={18} className="-mt-0.5" />}
          {tab.label}
        </button>
      ))}
    </div>
  );
}
