import type { ComponentProps } from "react";
import { Link } from "wouter";
import { CountBadge } from "./Badge.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconType } from "./Icon.tsx";

interface Shape {
  label: string;
  icon: IconType;
  active?: boolean;
  badge?: number;
  size?: "sm" | "md";
  className?: string;
}

type IconButtonProps = Shape &
  (({ href?: undefined } & Omit<ComponentProps<"button">, "children">) | { href: string });

const look = (size: "sm" | "md", active?: boolean, className?: string) =>
  cx(
    "relative grid shrink-0 place-items-center rounded-control transition-[background-color] hover:bg-surface-3/60 active:bg-surface-3",
    size === "sm" ? "hit size-9" : "size-11",
    active ? "bg-primary-soft text-primary-ink" : "text-ink-2",
    "disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent",
    className,
  );

/** A button, or with `href` a link, that shows only an icon; `label` is its accessible name. */
export function IconButton({ label, icon, active, badge, size = "md", className, ...rest }: IconButtonProps) {
  const inside = (
    <>
      <Icon of={icon} size={size === "sm" ? 20 : 22} />
      {badge !== undefined && <CountBadge count={badge} className="absolute top-0.5 -right-px" />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <Link href={rest.href} aria-label={label} className={look(size, active, className)}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" {...rest} aria-label={label} className={look(size, active, className)}>
      {inside}
    </button>
  );
}
