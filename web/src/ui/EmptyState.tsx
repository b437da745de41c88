import type { ReactNode } from "react";
import { Alpona } from "./Alpona.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconType } from "./Icon.tsx";

interface EmptyStateProps {
  icon: IconType;
  title: ReactNode;
  body?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  tone?: "plain" | "error";
  /** The title is the heading of the page where the state stands instead of one. */
  isPage?: boolean;
  className?: string;
}

/** A title that says what is missing, and a line that says what the user can do. */
export function EmptyState({
  icon,
  title,
  body,
  action,
  tone = "plain",
  isPage = false,
  className,
}: EmptyStateProps) {
  const bad = tone === "error";
  const Heading = isPage ? "h1" : "h2";
  return (
    <div
      role={bad ? "alert" : undefined}
      className={cx("flex flex-col items-center px-6 py-10 text-center", className)}
    >
      <div
        className={cx(
          "relative mb-4 grid place-items-center",
          bad ? "text-krishna-line" : "text-primary-line",
        )}
      >
        <Alpona shape="halo" size={148} />
        <Icon of={icon} size={34} className={cx("absolute", bad ? "text-krishna-ink" : "text-primary-ink")} />
      </div>
      <Heading className="text-h3 text-balance">{title}</Heading>
      {body && <p className="mt-1.5 max-w-[34ch] text-small text-balance text-ink-2">{body}</p>}
      {action && <div className="mt-4.5">{action}</div>}
    </div>
  );
}
