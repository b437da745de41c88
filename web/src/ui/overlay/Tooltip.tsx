import { useId, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "bottom";
  className?: string;
  /** Spread the props on the control it explains. */
  children: (props: { "aria-describedby": string | undefined }) => ReactNode;
}

/** A few words on hover and on keyboard focus; Escape hides them. */
export function Tooltip({ text, side = "top", className, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <span
      role="presentation"
      className={cx("relative inline-flex", className)}
      onPointerEnter={(event) => event.pointerType === "mouse" && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(":focus-visible"))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === "Escape" && setShown(false)}
    >
      {children({ "aria-describedby": shown ? id : undefined })}
      {shown && (
        <span
          id={id}
          role="tooltip"
          className={cx("tooltip", side === "top" ? "bottom-full mb-1.5" : "top-full mt-1.5")}
        >
          {text}
        </span>
      )}
    </span>
  );
}
