// @chunk lists
import type { ReactNode } from "react";
import { usePageTitle } from "../i18n/use-page-title.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";

interface PageCardProps {
  title: string;
  intro?: ReactNode;
  /** Below the introduction. */
  note?: ReactNode;
  /** A button that the card shows beside its title. */
  action?: ReactNode;
  /** A line below the head. */
  hasLine?: boolean;
  children: ReactNode;
}

/** A page that is one card: its title, which also names the tab, and its content. */
export function PageCard({ title, intro, note, action, hasLine = false, children }: PageCardProps) {
  usePageTitle(title);
  const head = (
    <div className={cx(action ? "min-w-0" : "px-4 pt-4 pb-3", hasLine && "border-b border-line")}>
      <h1 className="text-h2 wrap-anywhere">{title}</h1>
      {intro && <p className="text-small text-ink-2">{intro}</p>}
      {note}
    </div>
  );
  return (
    <Card as="section" aria-label={title} className="overflow-hidden">
      {action ? (
        <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
          {head}
          {action}
        </div>
      ) : (
        head
      )}
      {children}
    </Card>
  );
}
