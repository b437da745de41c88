import { cx } from "./cx.ts";
import { useText } from "./text.ts";

interface BrandProps {
  size?: "md" | "lg";
  /** For a dark background in both themes. */
  onDark?: boolean;
  /** The name of the school; the drawn word stands for that of the product. */
  name?: string;
}

/** The drawings are symbols in index.html, so that they show before any script has loaded. */
export function Brand({ size = "md", onDark, name }: BrandProps) {
  const t = useText();
  const isDrawn = (name ?? t.brand) === t.brand;
  const large = size === "lg";
  return (
    <span
      data-theme={onDark ? "dark" : undefined}
      className="relative inline-flex items-center gap-2.5 text-label"
    >
      <svg className={large ? "size-13 shrink-0" : "size-8.5 shrink-0"} aria-hidden="true">
        <use href="#brand-mark" />
      </svg>
      <b className={isDrawn ? "sr-only" : large ? "text-h1" : "line-clamp-2"}>{name ?? t.brand}</b>
      {isDrawn && (
        <svg className={cx("mt-px", large ? "h-9 w-[74px]" : "h-6.25 w-[51px]")} aria-hidden="true">
          <use href="#brand-word" />
        </svg>
      )}
    </span>
  );
}
