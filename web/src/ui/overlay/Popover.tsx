import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { CloseContext } from "./close-context.ts";
import { cx } from "../cx.ts";

export interface PopoverTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string | undefined;
}

interface PopoverProps {
  label: string;
  /** Spread the props on a Button or IconButton. */
  trigger: (props: PopoverTrigger) => ReactNode;
  align?: "start" | "end";
  /** Classes of the panel: width and padding. */
  className?: string;
  onOpenChange?: (open: boolean) => void;
  /** Open on mount, for a popover whose chunk loaded with the press that opens it. */
  isInitiallyOpen?: boolean;
  /** The content can close the popover through `CloseContext`, as a MenuItem does. */
  children: ReactNode;
}

/** A panel below its button. Escape, a press outside and moving the focus out of it close it. */
export function Popover(popover: PopoverProps) {
  const {
    label,
    trigger,
    align = "end",
    className,
    onOpenChange,
    isInitiallyOpen = false,
    children,
  } = popover;
  const id = useId();
  const [open, setOpen] = useState(isInitiallyOpen);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);

  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = () => {
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    change(false);
  };
  const dismiss = useRef(close);
  useEffect(() => {
    dismiss.current = close;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    keepOnScreen(element);
    element.focus({ preventScroll: true });
    return listen(root, element, () => dismiss.current());
  }, [open]);

  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        if (open && event.relatedTarget && !root.current?.contains(event.relatedTarget)) change(false);
      }}
    >
      {trigger({
        ref: button,
        onClick: () => (open ? close() : change(true)),
        "aria-expanded": open,
        "aria-haspopup": "dialog",
        "aria-controls": open ? id : undefined,
      })}
      {open && (
        <dialog
          open
          ref={panel}
          id={id}
          aria-label={label}
          tabIndex={-1}
          className={cx("popover", align === "end" ? "right-0" : "left-0", className)}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </dialog>
      )}
    </div>
  );
}

const firstStop = "a[href], button:not(:disabled), input";

function listen(root: RefObject<HTMLElement | null>, panel: HTMLElement, close: () => void) {
  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const enters = event.key === "ArrowDown" && event.target === panel;
    if (!enters && event.key !== "Escape") return;
    event.preventDefault();
    if (enters) panel.querySelector<HTMLElement>(firstStop)?.focus();
    else close();
  };
  document.addEventListener("pointerdown", onPointerDown);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("pointerdown", onPointerDown);
    document.removeEventListener("keydown", onKeyDown);
  };
}

const margin = 8;

/** Opens upwards when there is more room above, and moves sideways to stay inside the viewport. */
function keepOnScreen(panel: HTMLElement) {
  const anchor = panel.parentElement?.getBoundingClientRect();
  if (!anchor) return;
  // Inside a dialog the available height ends at the dialog's footer.
  const frame = panel.closest(".dialog-body")?.getBoundingClientRect();
  const above = anchor.top - (frame?.top ?? 0);
  const below = (frame?.bottom ?? window.innerHeight) - anchor.bottom;
  // A dialog scrolls to what hangs below, and cuts off what stands above.
  const fitsAbove = frame ? panel.offsetHeight <= above - margin : above > below;
  if (panel.offsetHeight > below - margin && fitsAbove) panel.dataset["above"] = "";
  else if (frame) panel.scrollIntoView({ block: "nearest" });
  const left = anchor.left + panel.offsetLeft;
  const furthest = document.documentElement.clientWidth - margin - panel.offsetWidth;
  const slide = Math.max(margin, Math.min(left, furthest)) - left;
  if (slide) panel.style.marginInline = `${slide}px ${-slide}px`;
}
