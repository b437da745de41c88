import { cx } from "./cx.ts";

type AlponaShape = "rosette" | "rosetteSmall" | "halo" | "fan" | "lata";

interface AlponaProps {
  shape: AlponaShape;
  /** Width in pixels; the height follows the drawing. */
  size: number;
  className?: string;
}

/** Decorative line drawings in the text colour, masked from static files. Not for use behind text. */
export const Alpona = ({ shape, size, className }: AlponaProps) => (
  <span aria-hidden="true" className={cx("alpona", `alpona-${shape}`, className)} style={{ width: size }} />
);
