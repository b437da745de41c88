import { cx } from "./cx.ts";
import { useText } from "./text.ts";

interface BrandProps {
  size?: "md" | "lg";
  markOnly?: boolean;
  /** For a dark background in both themes. */
  onDark?: boolean;
  className?: string;
}

/** The drawings are symbols in index.html, so that they show before any script has loaded. */
export function Brand({ size = "md", markOnly, onDark, className }: BrandProps) {
  const t = useText();
  const large = size === "lg";
  return (
    <span
      data-theme={onDark ? "dark" : undefined}
      className={cx("relative inline-flex items-center gap-2.5", className)}
    >
      <span className="sr-only">{t.brand}</span>
      <svg className={large ? "size-13" : "size-8.5"} aria-hidden="true">
        <use href="#brand-mark" />
      </svg>
      {!markOnly && (
        <svg className={cx("mt-px", large ? "h-9 w-[74px]" : "h-6.25 w-[51px]")} aria-hidden="true">
          <use href="#brand-word" />
        </svg>
      )}
    </span>
  );
}
