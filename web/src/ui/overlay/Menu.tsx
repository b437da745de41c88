import { useContext, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { CloseContext } from "./close-context.ts";
import { cx } from "../cx.ts";
import { Icon, type IconType } from "../Icon.tsx";

const focusable = "a[href], button:not(:disabled)";
const steps: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A list of actions and links; Tab and the arrow keys move through it. */
export function Menu({ children, className }: { children: ReactNode; className?: string }) {
  const list = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || (event.target instanceof HTMLElement && event.target.matches("input"))) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    if (!stops.length) return;
    event.preventDefault();
    stops[step(stops.indexOf(document.activeElement as HTMLElement), stops.length)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only add to Tab
    <ul ref={list} onKeyDown={walk} className={className}>
      {children}
    </ul>
  );
}

interface MenuItemProps {
  label: ReactNode;
  icon?: IconType;
  /** Without `href` and `onSelect` the item is a plain row for the control in `trailing`. */
  href?: string;
  onSelect?: () => void;
  trailing?: ReactNode;
  danger?: boolean;
  active?: boolean;
  disabled?: boolean;
  /** The popover or drawer around it stays open. */
  keepOpen?: boolean;
  className?: string;
}

export function MenuItem(item: MenuItemProps) {
  const { label, icon, href, onSelect, trailing, danger, active, disabled, keepOpen, className } = item;
  const close = useContext(CloseContext);
  const pressable = href !== undefined || onSelect !== undefined;
  const look = cx(
    "flex min-h-12 w-full items-center gap-3.5 px-4 pt-1.75 pb-1.25 text-left text-small leading-normal -outline-offset-3",
    active && "bg-primary-soft font-semibold text-primary-ink",
    danger && "text-krishna-ink",
    disabled && "cursor-not-allowed text-ink-3",
    pressable && !disabled && !active && "hover:bg-surface-3/60 active:bg-surface-3",
    className,
  );
  const inside = (
    <>
      {icon && <Icon of={icon} className={cx("-mt-0.5", !danger && !active && !disabled && "text-ink-2")} />}
      <span className="min-w-0 grow">{label}</span>
      {trailing}
    </>
  );
  const choose = () => {
    if (!keepOpen) close?.();
    onSelect?.();
  };

  if (!pressable) return <li className={cx(look, "flex-wrap")}>{inside}</li>;
  if (href === undefined) {
    return (
      <li>
        <button type="button" className={look} disabled={disabled} onClick={choose}>
          {inside}
        </button>
      </li>
    );
  }
  return (
    <li>
      <Link href={href} className={look} onClick={choose} aria-current={active ? "page" : undefined}>
        {inside}
      </Link>
    </li>
  );
}

export const MenuDivider = () => <li aria-hidden="true" className="mx-4 my-1.5 h-px bg-line" />;
