import type { ComponentType } from "react";
import { cx } from "./cx.ts";

/** Any lucide icon, or a component with the same three props. */
export type IconType = ComponentType<{
  className?: string;
  size?: number | string;
  strokeWidth?: number | string;
}>;

interface IconProps {
  of: IconType;
  size?: number;
  className?: string;
}

/** Decorative: the control around it has the accessible name. Large icons get a thinner line. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={size > 26 ? 1.6 : size < 16 ? 2 : 1.8}
      className={cx("shrink-0", className)}
    />
  );
}
