import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

interface CardProps extends ComponentProps<"div"> {
  as?: "section" | "article" | "div";
  padded?: boolean;
  /** Keeps its corners on a phone instead of running from edge to edge. */
  inset?: boolean;
}

/** The one level of card: a hairline, no shadow. */
export function Card({ as: Tag = "section", padded, inset, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx("card", inset && "card-inset", padded && "p-4 md:p-5", className)} />;
}
