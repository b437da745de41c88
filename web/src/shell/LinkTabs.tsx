import { Link } from "wouter";
import { cx } from "../ui/cx.ts";

interface LinkTabsProps {
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean; count?: string }[];
  className?: string;
}

/** Tabs that are links, so that "back" and copied URLs work. */
export const LinkTabs = ({ label, tabs, className }: LinkTabsProps) => (
  <nav aria-label={label} className={cx("no-scrollbar flex gap-1 overflow-x-auto", className)}>
    {tabs.map((tab) => (
      <Link
        key={tab.href}
        href={tab.href}
        aria-current={tab.isCurrent ? "page" : undefined}
        className={cx(
          "relative flex min-h-12 shrink-0 items-center px-3.5 pt-0.5 text-small font-semibold whitespace-nowrap -outline-offset-3",
          tab.isCurrent ? "tab-on text-primary-ink" : "text-ink-3 hover:text-ink-2",
        )}
      >
        {tab.label}
        {tab.count !== undefined && <span className="num ml-1.75 font-normal">{tab.count}</span>}
      </Link>
    ))}
  </nav>
);
