import type { ReactNode } from "react";
import { Alpona } from "../../../ui/Alpona.tsx";
import { cx } from "../../../ui/cx.ts";

interface BrandWallProps {
  /** The space around the content on a desktop. */
  className: string;
  /** The width of the rosette on a desktop. */
  rosetteClass: string;
  children: ReactNode;
}

/** The green wall with the alpona; the form is a sheet over it on a phone and stands beside it on a desktop. */
export const BrandWall = ({ className, rosetteClass, children }: BrandWallProps) => (
  <div
    className={cx(
      "relative overflow-hidden bg-[#0a5742] px-5 pt-7 pb-11 text-white lg:sticky lg:top-0 lg:flex lg:h-dvh lg:items-end dark:bg-[#0b3a2d]",
      className,
    )}
  >
    <Alpona
      shape="rosette"
      size={330}
      className={cx("absolute -top-17.5 -right-30 opacity-[.34] lg:-top-45 lg:-right-55", rosetteClass)}
    />
    {children}
  </div>
);
