import type { ComponentProps } from "react";
import { cx } from "../../../ui/cx.ts";

/** A second way on, said quietly beside the one filled button. */
export const LinkButton = ({ className, ...rest }: ComponentProps<"button">) => (
  <button
    {...rest}
    type="button"
    className={cx(
      "inline-flex min-h-11 items-center justify-center px-2 pt-0.5 text-label font-semibold text-primary-ink hover:underline disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline",
      className,
    )}
  />
);
